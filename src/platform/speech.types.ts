export interface Speech {
  /** Has screen readers say something once they are done with what they are saying; nothing is shown. */
  say(words: string): void
}
