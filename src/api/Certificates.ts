/** Where the certificate outlives a visit. */
export interface CertificateKeeper {
  get(): string | undefined
  set(certificate: string): void
}

/**
 * The client's certificate, fetched when a call first needs it and kept, over visits too, until the server refuses it
 * (decisions.md, "certificate"). Several calls at once share one fetch.
 */
export class Certificates {
  private fetching: Promise<string> | undefined
  private isRefused = false

  constructor(
    private readonly issue: () => Promise<string>,
    private readonly keeper: CertificateKeeper,
  ) {}

  current(): Promise<string> {
    this.fetching ??= this.keptOrNew().catch((error: unknown) => {
      this.fetching = undefined
      throw error
    })
    return this.fetching
  }

  /** The next one is fetched: the server took this one no longer. */
  forget(): void {
    this.isRefused = true
    this.fetching = undefined
  }

  private async keptOrNew(): Promise<string> {
    const kept = this.isRefused ? undefined : this.keeper.get()
    if (kept !== undefined) return kept
    const issued = await this.issue()
    this.isRefused = false
    this.keeper.set(issued)
    return issued
  }
}
