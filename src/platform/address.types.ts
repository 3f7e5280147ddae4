/** Where the app is: path without the leading slash, and query parameters decoded. */
export interface Place {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** What follows `#`; a mini-program's path has none. */
  readonly fragment?: string
}

export interface PageAddress {
  /** What the app was opened with. */
  atLaunch(): Place
  /** Takes query parameters out of the visible address, without a step in the history (specification, section 4). */
  drop(...names: string[]): void
}
