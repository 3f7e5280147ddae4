/** The page was opened with parameters that it cannot work with; `asPage` draws that. */
export class UnusableLinkError extends Error {
  constructor(readonly path: string) {
    super(`${path} was opened with unusable parameters`)
    this.name = 'UnusableLinkError'
  }
}
