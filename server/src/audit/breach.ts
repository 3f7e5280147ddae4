/** An invariant that does not hold. */
export interface Breach {
  readonly invariant: string
  readonly sentence: string
  /** Rows that break it. */
  readonly count: number
  /** The first of them. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
