/**
 * A cross-section of a site, from the tank vehicle to the river, with what contains liquid and vapour. The list below it
 * explains the numbers.
 */
export function SiteCrossSection({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 104 960 496"
      role="img"
      aria-label={title}
      className="block w-full overflow-visible drawing phone:hidden"
      fill="none"
    >
      {/* The ground continues to the edges of the window. */}
      <path d="M-960 360h2880v240H-960z" className="fill-paper-deep" />
      <path d="M-960 526h960q240-8 480 0t480 0h960v74H-960z" className="fill-mist" opacity="0.55" />
      <River />
      <Vehicle />
      <Line d="M152 372v46h428" />
      <TankFarm />
      <Carbon />
      <Well />
      <path d="M570 408l24 20v-20l-24 20z" className="fill-orange-deep" />
      <Line d="M594 418h72" />
      <Basin />
      <Treatment />
      <Callouts places="58,404 262,128 380,316 307,286 668,206 556,452 606,566 697,486 832,236" />
    </svg>
  );
}

/** The same for phones, in two storeys: vapour rises at the top, and below it the water flows down to the river. */
export function UprightCrossSection({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 118 400 658"
      role="img"
      aria-label={title}
      className="hidden w-full drawing phone:block"
      fill="none"
    >
      <path d="M0 360h400v86H0zM0 576h400v200H0z" className="fill-paper-deep" />
      <path d="M0 720q100-8 200 0t200 0v56H0z" className="fill-mist" opacity="0.55" />
      <g transform="translate(-8 72) scale(0.8)">
        <Vehicle />
      </g>
      <path d="M216 316h10v56h80v-56h10v68H216z" className="fill-muted" />
      <path d="M240 250h52v108h-52z" className="fill-petrol" />
      <Line width={3} d="M240 362V196q26-18 52 0v166zM240 368h52M194 333h22v7h24" />
      <Vapour d="M131 300V140h135v46M280 188v-22h72v70" />
      <Line d="M340 360v-34M364 360v-34M374 256h14v-90" />
      <Vessel x={330} y={236} width={44} height={90} round={10} />
      <path d="M332 262h40v40h-40z" className="fill-ink-raised" />
      <Line d="M114 370v50M266 384v36H84M60 420H30v214h76" />
      <path d="M60 410l24 20v-20l-24 20z" className="fill-orange-deep" />
      <g transform="translate(-592 216)">
        <Well />
      </g>
      <g transform="translate(-560 216)">
        <River />
        <Basin />
        <Treatment />
      </g>
      <Callouts places="164,390 198,140 266,300 221,292 352,282 72,390 36,740 137,700 272,468" />
    </svg>
  );
}

/**
 * The numbers of the parts, in the order of the list, at places written as the points of a polygon. The one that is pointed
 * at there is marked (journey.css).
 */
function Callouts({ places }: { places: string }) {
  return (
    <g className="callouts fill-ink">
      {places.split(" ").map((place, index) => (
        <g key={place} transform={`translate(${place})`}>
          <circle r="17" className="fill-orange" />
          <text y="7" textAnchor="middle" className="heading text-[20px] font-semibold">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A line in ink: a pipe, a wall, an edge. */
function Line({ d, width = 4 }: { d: string; width?: number }) {
  return <path d={d} className="stroke-ink" strokeWidth={width} />;
}

function Vapour({ d }: { d: string }) {
  return <path d={d} className="stroke-teal" strokeWidth="4" strokeDasharray="10 6" />;
}

function Vessel({ x, y, width, height, round }: Record<"x" | "y" | "width" | "height" | "round", number>) {
  return <rect {...{ x, y, width, height }} rx={round} className="fill-white stroke-ink" strokeWidth="3" />;
}

function Vehicle() {
  return (
    <>
      <path d="M16 360h120l8 8h16l8-8h104v12H16z" className="fill-muted" />
      <path d="M96 342h156v-8H96z" className="fill-ink" />
      <Vessel x={96} y={286} width={156} height={50} round={24} />
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
      <Line width={3} d="M336 362V196q44-26 88 0v166zM456 362V226q38-22 76 0v136z" />
      <Line width={2} d="M336 368h88M456 368h76" />
      <Line d="M252 326h28v14h56" />
      <Vapour d="M174 286V128h206v54" />
      <Line d="M430 384v34" />
    </>
  );
}

/** Vapour that cannot be returned is filtered through carbon. */
function Carbon() {
  return (
    <>
      <Vapour d="M494 215v-31h120v42" />
      <Line d="M600 360v-30M628 360v-30M640 250h20v-74" />
      <Vessel x={590} y={226} width={50} height={106} round={10} />
      <path d="M592 254h46v52h-46z" className="fill-ink-raised" />
    </>
  );
}

function Well() {
  return (
    <>
      <path d="M600 352h12v10h-12z" className="fill-ink" />
      <Line width={2} d="M603 362v180M609 362v180M603 524h6M603 531h6M603 538h6" />
    </>
  );
}

/** The basin for rain and fire water, and the pipe from it to the treatment. */
function Basin() {
  return (
    <>
      <path d="M642 360l18 92h74l18-92z" className="fill-white" />
      <path d="M653 416l7 36h74l7-36z" className="fill-teal" opacity="0.75" />
      <path d="M640 360l18 94h78l18-94" className="stroke-muted" strokeWidth="6" />
      <Line d="M724 440h46V336" />
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
      <Line width={3} d="M760 318h30v42h-30zM802 274h30v86h-30zM844 304h42v56h-42z" />
      <Line d="M790 346h12M832 346h12M886 346h20v40h14" />
      <path d="M898 326h16v20h-16z" className="fill-white stroke-ink" strokeWidth="3" />
    </>
  );
}

function River() {
  return (
    <>
      <path d="M908 360l22 70h990v-70z" className="fill-white" />
      <path d="M916 384l14 46h990v-46z" className="fill-teal" opacity="0.5" />
    </>
  );
}
