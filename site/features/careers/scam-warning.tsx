/** A warning of people who ask applicants for money. */
export function ScamWarning({ title, text }: { title: string; text: string }) {
  return (
    <section className="bg-ink text-white">
      <div className="wrap grid split-5 gap-y-3 py-12 mobile:py-8">
        <h2 className="border-t-3 border-ochre pt-3 text-h3 font-semibold">{title}</h2>
        <p className="max-w-[66ch] self-end">{text}</p>
      </div>
    </section>
  );
}
