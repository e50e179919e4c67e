import { lazy, Suspense, useState } from "react";

const Verification = lazy(async () => ({
  default: (await import("#site/features/captcha/captcha-dialog.tsx")).Verification,
}));

/** The captcha by itself, and what it gives. */
export function VerificationExhibit() {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<string>();
  return (
    <div className="wrap">
      <button type="button" onClick={() => setIsOpen(true)} className="cursor-pointer bg-orange px-7 py-4.5">
        Open the verification
      </button>{" "}
      <output className="break-all">{result}</output>
      {isOpen ? (
        <Suspense>
          <Verification
            form="contact"
            onDone={(verification) => {
              setResult(verification ?? "closed");
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
