/** What this device keeps; a browser that keeps nothing (private mode, full disk) is served all the same. */
export const kept = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Nothing depends on its being kept.
    }
  },
}
