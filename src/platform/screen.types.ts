/** The screen while something on it is scanned: as bright as it goes, and on. Beginning twice is beginning once. */
export interface BrightScreen {
  begin(): void
  /** As it was before. */
  end(): void
}
