import { Person } from "./person.tsx";

/** An office in section, 168 wide: on its middle floor two people at their screens. The first screen's middle is at 62, -71. */
export function Office() {
  return (
    <>
      <path d="M1 0v-132h166V0M1-88h166M1-44h166" className="hollow" />
      <path d="M16 0v-30h20V0M54-30h96v16H54zM86-30v16M118-30v16M16-118h134v16H16zM50-118v16M83-118v16M116-118v16" />
      {[20, 96].map((x) => (
        <g key={x} transform={`translate(${x} -44)`}>
          <path d="M18-1v-13h44v13M42-14v-3M31-37h22v20H31z" />
          <g transform="translate(8 -1)">
            <Person />
          </g>
        </g>
      ))}
    </>
  );
}
