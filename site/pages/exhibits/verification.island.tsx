import { useState } from "react";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const CaptchaDialog = lazyPart(
  async () => (await import("#site/features/captcha/captcha-dialog.tsx")).CaptchaDialog,
);

/** The captcha by itself, and what it gives. */
export default function Verification() {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<string>();
  return (
    <div className="wrap">
      <button type="button" onClick={() => setIsOpen(true)} className="cursor-pointer bg-orange px-7 py-4.5">
        Open the verification
      </button>{" "}
      <output className="break-all">{result}</output>
      {isOpen ? (
        <CaptchaDialog
          form="contact"
          start="picture"
          onDone={(verification) => {
            setResult(verification ?? "closed");
            setIsOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
