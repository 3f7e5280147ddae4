/** Calls back whenever the app comes back to the front; the answer stops that. */
export type OnShown = (listener: () => void) => () => void
