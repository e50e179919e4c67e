const interval = 2000;

/**
 * Follows the records in the database, which an operator's command or another copy of the program may change at any
 * moment: `version` tells their version as last seen. What fails to be read is told to `onError` and asked again.
 */
export async function followRecords(
  read: () => Promise<string>,
  { onChange, onError }: { onChange: (version: string) => void; onError: (error: unknown) => void },
): Promise<{ version: () => string; close: () => void }> {
  let version = await read();
  let isReading = false;
  async function look(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      const next = await read();
      if (next === version) return;
      version = next;
      onChange(next);
    } catch (error) {
      onError(error);
    } finally {
      isReading = false;
    }
  }
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  return { version: () => version, close: () => clearInterval(timer) };
}
