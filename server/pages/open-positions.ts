/**
 * Knows which positions are open, so that other addresses below the page of positions cost no render and no memory. They
 * are listed again when the version changes; `onChange` is called with the new ones. If that fails, the old ones stay.
 */
export function createOpenPositions({
  list,
  version,
  onChange,
  onError,
}: {
  list: () => Promise<string[]>;
  version: () => string;
  onChange: (ids: ReadonlySet<string>) => void;
  onError: (error: unknown) => void;
}): (id: string) => Promise<boolean> {
  let listed: { version: string; ids: Promise<ReadonlySet<string>> } | undefined;

  async function listAgain(before: Promise<ReadonlySet<string>> | undefined): Promise<ReadonlySet<string>> {
    try {
      const ids = new Set(await list());
      onChange(ids);
      return ids;
    } catch (error) {
      if (!before) {
        listed = undefined;
        throw error;
      }
      onError(error);
      return before;
    }
  }

  return async (id) => {
    const current = version();
    if (listed?.version !== current) listed = { version: current, ids: listAgain(listed?.ids) };
    return (await listed.ids).has(id);
  };
}
