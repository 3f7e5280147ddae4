/** Errors that nothing caught. */
export interface Faults {
  /** Calls back with each: of scripts, and of promises. */
  watch(listener: (thrown: unknown) => void): void
  /** The address of the page that is shown. */
  page(): string
}
