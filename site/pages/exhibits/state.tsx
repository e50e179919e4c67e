import type { ReactNode } from "react";

/** What all exhibits are shown with. */
export const samplePictures = ["tanks-quay", "heavy-lift", "still-safety"] as const;

/** Words that no column was made for. */
export const longWord = "Flüssiggastankcontainerinnenreinigungsbescheinigung";

/** A widget in one of its states, under the state's name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 pb-16">
      <h2 className="wrap pb-6 text-h3 text-petrol">{name}</h2>
      {children}
    </section>
  );
}
