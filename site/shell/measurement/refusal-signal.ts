/** Whether the browser asks not to be tracked (Global Privacy Control, Do Not Track), which counts as a refusal. */
export function hasRefusalSignal(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}
