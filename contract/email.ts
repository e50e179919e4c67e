const local = String.raw`(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"\r\n]+")`;
const ip = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const domain = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}`;

/**
 * The address pattern of the specification (§5): a local part, @, and a domain whose last part has two or more
 * letters, or an IP address in brackets.
 */
export const emailPattern = new RegExp(`^${local}@(?:${ip}|${domain})$`, "u");
