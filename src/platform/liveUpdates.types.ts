/** What is watched: an address of the API, and who asks. */
export interface Watched {
  readonly url: string
  readonly token: string
  /** Whether it still may change by itself: what is over need not be looked at again and again. */
  mayChange(): boolean
}

/** Calls back whenever what is watched may have changed; the answer stops that. */
export type WatchChanges = (watched: Watched, onChanged: () => void) => () => void
