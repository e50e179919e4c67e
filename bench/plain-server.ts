/** Node's HTTP server with one fixed answer of the given length: the upper bound for any site on it. */
import { createServer } from "node:http";

const [port = "", length = ""] = process.argv.slice(2);
const body = Buffer.alloc(Number(length), "x");
createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length });
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));
