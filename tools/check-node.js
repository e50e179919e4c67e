// The first step of the build. Plain JavaScript, so that an older Node says what is missing instead of failing on types.
const wanted = 24;
if (Number(process.versions.node.split(".")[0]) < wanted) {
  console.error(
    `Node ${process.versions.node} runs this script, and the site needs ${wanted} or newer. npm ci brings it along on Linux ` +
      `and Windows, unless it leaves out optional packages; elsewhere, install Node ${wanted} from https://nodejs.org.`,
  );
  process.exit(1);
}
