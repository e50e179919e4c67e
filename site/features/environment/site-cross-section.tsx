/** The positions of the numbers, in the order of the list beside the drawing. */
const callouts = [
  [58, 404],
  [262, 128],
  [380, 316],
  [307, 286],
  [668, 206],
  [556, 452],
  [606, 584],
  [697, 486],
  [832, 236],
] as const;

/**
 * A cross-section of a site, from the tank vehicle to the river, with what contains liquid and vapour. The list beside it
 * explains the numbers.
 */
export function SiteCrossSection({ title }: { title: string }) {
  return (
    <svg viewBox="0 80 960 540" role="img" aria-label={title} className="block w-full" fill="none">
      <path d="M0 360h960v260H0z" className="fill-paper-deep" />
      <path d="M0 546q240-8 480 0t480 0v74H0z" className="fill-mist" opacity="0.55" />
      <River />
      <Loading />
      <TankFarm />
      <Carbon />
      <Well />
      <Basin />
      <Treatment />
      {callouts.map(([x, y], index) => (
        <g key={`${x},${y}`}>
          <circle cx={x} cy={y} r="17" className="fill-orange" />
          <text x={x} y={y + 7} textAnchor="middle" className="heading fill-ink text-[20px] font-semibold">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A tank vehicle on a sealed slab with a drain, which leads underground to the basin. */
function Loading() {
  return (
    <>
      <path d="M16 360h120l8 8h16l8-8h104v12H16z" className="fill-muted" />
      <path d="M152 372v46h428" className="stroke-ink" strokeWidth="4" />
      <path d="M96 342h156v-8H96z" className="fill-ink" />
      <rect
        x="96"
        y="286"
        width="156"
        height="50"
        rx="24"
        className="fill-white stroke-ink"
        strokeWidth="3"
      />
      <path d="M40 342v-30l12-24h32v54z" className="fill-ink" />
      <path d="M48 310l8-14h18v14z" className="fill-mist" />
      {[62, 176, 204, 232].map((x) => (
        <circle key={x} cx={x} cy="348" r="12" className="fill-ink stroke-white" strokeWidth="3" />
      ))}
    </>
  );
}

/** Two tanks with double bottoms in their bund: liquid flows in, displaced vapour flows back. */
function TankFarm() {
  return (
    <>
      <path d="M296 316h12v56h254v-56h12v68H296z" className="fill-muted" />
      <path d="M336 250h88v108h-88zM456 280h76v78h-76z" className="fill-petrol" />
      <path
        d="M336 362V196q44-26 88 0v166zM456 362V226q38-22 76 0v136z"
        className="stroke-ink"
        strokeWidth="3"
      />
      <path d="M336 368h88M456 368h76" className="stroke-ink" strokeWidth="2" />
      <path d="M252 326h28v14h56" className="stroke-ink" strokeWidth="4" />
      <path d="M174 286V128h206v54" className="stroke-teal" strokeWidth="4" strokeDasharray="10 6" />
      <path d="M430 384v34" className="stroke-ink" strokeWidth="4" />
    </>
  );
}

/** Vapour that cannot be returned is filtered through carbon. */
function Carbon() {
  return (
    <>
      <path d="M494 215v-31h120v42" className="stroke-teal" strokeWidth="4" strokeDasharray="10 6" />
      <path d="M600 360v-30M628 360v-30M640 250h20v-74" className="stroke-ink" strokeWidth="4" />
      <rect
        x="590"
        y="226"
        width="50"
        height="106"
        rx="10"
        className="fill-white stroke-ink"
        strokeWidth="3"
      />
      <path d="M592 254h46v52h-46z" className="fill-ink-raised" />
    </>
  );
}

/** A well for groundwater samples. */
function Well() {
  return (
    <>
      <path d="M600 352h12v10h-12z" className="fill-ink" />
      <path d="M603 362v200M609 362v200" className="stroke-ink" strokeWidth="2" />
      <path d="M603 540h6M603 547h6M603 554h6" className="stroke-ink" strokeWidth="2" />
    </>
  );
}

/** A normally closed valve, and the basin behind it for rain and fire water. */
function Basin() {
  return (
    <>
      <path d="M570 408l24 20v-20l-24 20z" className="fill-orange-deep" />
      <path d="M594 418h72" className="stroke-ink" strokeWidth="4" />
      <path d="M642 360l18 92h74l18-92z" className="fill-white" />
      <path d="M653 416l7 36h74l7-36z" className="fill-teal" opacity="0.75" />
      <path d="M640 360l18 94h78l18-94" className="stroke-muted" strokeWidth="6" />
      <path d="M724 440h46V336" className="stroke-ink" strokeWidth="4" />
    </>
  );
}

/** Separator, reactor and biological stage, then a sampling point before the outlet. */
function Treatment() {
  return (
    <>
      <path d="M756 360h134v8H756z" className="fill-muted" />
      <path
        d="M760 336h30v24h-30zM802 300h30v60h-30zM844 318h42v42h-42z"
        className="fill-teal"
        opacity="0.75"
      />
      <path
        d="M760 318h30v42h-30zM802 274h30v86h-30zM844 304h42v56h-42z"
        className="stroke-ink"
        strokeWidth="3"
      />
      <path d="M790 346h12M832 346h12M886 346h20v40h14" className="stroke-ink" strokeWidth="4" />
      <path d="M898 326h16v20h-16z" className="fill-white stroke-ink" strokeWidth="3" />
    </>
  );
}

function River() {
  return (
    <>
      <path d="M908 360l22 70h30v-70z" className="fill-paper" />
      <path d="M916 384l14 46h30v-46z" className="fill-teal" opacity="0.5" />
    </>
  );
}
