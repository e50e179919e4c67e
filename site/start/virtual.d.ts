declare module "virtual:start-script" {
  const script: string;
  export default script;
}
