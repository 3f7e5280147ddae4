/** What the server knows to open the mini-program with. */
export interface MiniProgramLinks {
  readonly urlScheme: string | null
  readonly urlLink: string | null
}

/** How this platform gets into the mini-program. */
export interface MiniProgramEntry {
  /** We are in it already. */
  readonly isInside: boolean
  /** What a tap opens here; undefined where nothing would. */
  addressOf(links: MiniProgramLinks): string | undefined
}
