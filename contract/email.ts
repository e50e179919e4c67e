/**
 * The address pattern of the specification (§5): a local part, @, and a domain whose last part has two or more
 * letters, or an IP address in brackets. Quoted local parts are refused: they can hold whole sentences, and mail servers
 * are advised not to give out such addresses (RFC 5321 §4.1.2).
 */
export const emailPattern =
  /^[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,})$/u;
