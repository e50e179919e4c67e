const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starter = /<script type="module" async="">(.*?)<\/script>/s;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** As site/shell/chunk-reload.ts, for the scripts that the page starts with: after a release it may name files of the last. */
const reloadOnce = `if (Date.now() - Number(sessionStorage.getItem("chunk-reload")) > 60000) {
      sessionStorage.setItem("chunk-reload", Date.now());
      location.reload();
    }`;

/**
 * Makes a page's scripts wait until the page is shown: the framework's preloads compete with the page's picture and
 * typeface for the line, and its starting script with the first paint. From `load` on, or as soon as the visitor does
 * something, the same modules are fetched at once and started in the same order.
 */
export function delayScripts(html: string): string {
  const files = Array.from(html.matchAll(preload), ([, href = ""]) => href);
  const started = html.replace(starter, (_, module: string) => {
    const imports = Array.from(module.matchAll(staticImport), ([, name = "", file = ""]) => ({ name, file }));
    const names = imports.map(({ name }) => name).join(",");
    // Waited for, so that a failure of the last module, or of what it loads itself, is caught as well.
    const rest = module
      .replace(staticImport, "")
      .trim()
      .replace(/^import\(/m, "await import(");
    return `<script type="module">
const events = ["load", "pointerdown", "keydown", "focusin", "touchstart"];
let started = false;
async function start() {
  if (started) return;
  started = true;
  for (const event of events) removeEventListener(event, start);
  for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    const [${names}] = await Promise.all([${imports.map(({ file }) => `import(${file})`).join(",")}]);
    ${rest}
  } catch {
    ${reloadOnce}
  }
}
if (document.readyState === "complete") start();
else for (const event of events) addEventListener(event, start);
</script>`;
  });
  return started === html ? html : started.replace(preload, "");
}
