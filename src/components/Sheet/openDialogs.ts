const listeners = new Set<() => void>()
let count = 0

function change(by: 1 | -1) {
  count += by
  listeners.forEach((listener) => listener())
}

/**
 * How many dialogs are open. WeChat's tab bar covers everything that a page can draw, so it is hidden while one is open
 * (`src/custom-tab-bar`); a browser's page does not scroll meanwhile, and a dialog that comes by itself waits (`useDialogTurn`).
 */
export const openDialogs = {
  hasAny: (): boolean => count > 0,
  /** Counts a dialog in; the answer counts it out. */
  enter(): () => void {
    change(1)
    return () => change(-1)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
