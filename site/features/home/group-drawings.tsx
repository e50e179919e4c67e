import type { ReactNode } from "react";
import type { PagePath } from "#shared/pages.ts";
import { TankContainer, Wheels } from "./journey-carriers.tsx";

/** What a group of services moves or keeps, 236 wide; each stands on y = 0. The groups are named by where they lead. */
const drawings: Partial<Record<PagePath, ReactNode>> = {
  "/services/ocean-freight": (
    <>
      <path d="M1-28h210l24-8-14 35H12Q2-1 1-12z" className="hollow" />
      <path d="M14-28v-38h26v38M9-66h36v-10H9zM20-76v-8h12v8" className="hollow" />
      {["M54-28v-36h48v36zM54-40h48M54-52h48", "M106-28v-48h48v48zM106-40h48M106-52h48M106-64h48"].map(
        (d) => (
          <path key={d} d={d} />
        ),
      )}
      <path d="M158-28v-36h48v36zM158-40h48M158-52h48" />
      <path
        d="M54-40h24v12h-24zM106-64h24v12h-24zM130-40h24v12h-24zM158-52h24v12h-24z"
        className="fill-petrol"
      />
    </>
  ),
  "/services/warehouse-transportation": (
    <>
      <path d="M1 0v-86M79 0v-86M157 0v-86M235 0v-86M1-29h234M1-58h234" />
      <path d="M9 0v-20h28V0M43 0v-20h28V0M87-29v-20h28v20M121-29v-20h28v20M165 0v-20h28V0M9-58v-20h28v20M165-58v-20h28v20M199-58v-20h28v20" />
      <path
        d="M87 0v-20h28V0zM9-29v-20h28v20zM43-29v-20h28v20zM199-29v-20h28v20zM87-58v-20h28v20z"
        className="fill-petrol"
      />
    </>
  ),
  "/services/global-tank-containers": (
    <>
      <TankContainer loaded />
      <TankContainer at="80 0" />
      <TankContainer at="160 0" loaded />
      <TankContainer at="0 -34" />
      <TankContainer at="80 -34" loaded />
    </>
  ),
  "/services/project-logistics": (
    <>
      <path d="M34-28v-12h18v12M180-28v-12h18v12" className="hollow" />
      <path d="M28-36h176q26 0 26-22t-26-22H28Q2-80 2-58t26 22z" className="fill-petrol" />
      <path d="M60-80v44M172-80v44M104-80v-8h24v8" />
      <path d="M1-28h234v9H1z" className="hollow" />
      <Wheels at={[14, 33, 52, 71, 90, 109, 128, 147, 166, 185, 204, 222]} y={-8} r={7} />
    </>
  ),
  "/services/chemical-distribution": (
    <>
      <path d="M2-8v-66h72v66zM2-30h72M2-52h72M26-74v66M50-74v66M1 0h10v-8H1M33 0h10v-8H33M65 0h10v-8H65M28-74v-8h20v8" />
      <path d="M6-12h64v-38H6z" className="fill-petrol stroke-none" />
      <path d="M90 0v-52h36V0zM130 0v-52h36V0z" className="hollow" />
      <path d="M90 0v-35h36V0z" className="fill-petrol" />
      <path d="M90-17h36M130-17h36M130-35h36" />
      <path d="M182 0v-28l8-8h12v-6h14l8 8V0zM190-28h14" className="hollow" />
      <path d="M186-4h34v-16h-34z" className="fill-petrol stroke-none" />
    </>
  ),
};

/** The drawing of a group, in the lines of the section drawing above it. The text below says what it shows. */
export function GroupDrawing({ to }: { to: PagePath }) {
  return (
    <svg
      viewBox="0 -90 236 91"
      aria-hidden
      className="w-59 max-w-full drawing phone:w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {drawings[to]}
    </svg>
  );
}
