/** What takes the place of the pages on top. */
export interface PageReplacement {
  /** Its address, with a leading slash. */
  readonly url: string
  /** How many pages it takes the place of, the present one among them; at least 1. */
  readonly count: number
}

/** Opens a page instead of those on top: a way back leads to what is below them, and never into one of them. */
export type ReplacePages = (replacement: PageReplacement) => Promise<void>
