/** A document found. */
export interface IndexHit {
  readonly document: number
  /** 0-1 and a little boost: 1 is the whole name. */
  readonly score: number
  /** Found only by forgiving typing errors. */
  readonly isSimilar: boolean
  /** Every word that tells something stands in its names or tells where it lies. */
  readonly isComplete: boolean
}

/** The best hits so far, best first; equal ones in the order of their documents. */
export class BestHits {
  readonly hits: IndexHit[] = []
  constructor(private readonly limit: number) {}

  add(hit: IndexHit): void {
    const { hits, limit } = this
    let at = hits.length
    while (at > 0 && isBetter(hit, hits[at - 1])) at--
    if (at >= limit) return
    hits.splice(at, 0, hit)
    if (hits.length > limit) hits.pop()
  }
}

/** Found without forgiving anything, and with every word. */
export function isCertain([best]: readonly IndexHit[]): boolean {
  return best !== undefined && !best.isSimilar && best.isComplete
}

function isBetter(a: IndexHit, b: IndexHit | undefined): boolean {
  return !b || a.score > b.score || (a.score === b.score && a.document < b.document)
}
