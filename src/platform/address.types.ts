/** Where the app is: path without the leading slash, and query parameters decoded. */
export interface Place {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** What follows `#`; a mini-program's path has none. */
  readonly fragment?: string
}

/** A way into the app. */
export interface Entry extends Place {
  /** It only brought back what was open: nothing new was scanned or tapped. */
  readonly isReturn: boolean
  /** The page of an ordinary link that a mini-program was opened by, with its query: WeChat opens one page for all of them. */
  readonly leadsTo?: string
}

export interface PageAddress {
  /** What the app was opened with. */
  atLaunch(): Place
  /** The latest way in: a mini-program that is kept in the background is entered again and again. On H5 always the launch. */
  atEntry(): Entry
  /** Takes query parameters out of the visible address, without a step in the history (specification, section 4). */
  drop(...names: string[]): void
}
