/**
 * The client's certificate, fetched when a call first needs it and kept until the server refuses it
 * (decisions.md, "certificate"). Several calls at once share one fetch.
 */
export class Certificates {
  private fetching: Promise<string> | undefined

  constructor(private readonly issue: () => Promise<string>) {}

  current(): Promise<string> {
    this.fetching ??= this.issue().catch((error: unknown) => {
      this.forget()
      throw error
    })
    return this.fetching
  }

  forget(): void {
    this.fetching = undefined
  }
}
