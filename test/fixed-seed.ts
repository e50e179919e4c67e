import * as fc from "fast-check";

// The same random inputs in every run, so that only a change of the code can cause a failure. Another seed:
// FC_SEED=7 npm run test:unit.
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 20_261_121) });
