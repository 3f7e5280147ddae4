/** A score for each document, reset by counting up instead of clearing. */
export class Scores {
  readonly values: Float32Array
  readonly similar: Uint8Array
  readonly #marks: Uint32Array
  #mark = 0
  readonly touched: number[] = []

  constructor(size: number) {
    this.values = new Float32Array(size)
    this.similar = new Uint8Array(size)
    this.#marks = new Uint32Array(size)
  }

  clear(): void {
    this.#mark++
    this.touched.length = 0
  }

  has(document: number): boolean {
    return this.#marks[document] === this.#mark
  }

  /** The score, 0 when there is none. */
  of(document: number): number {
    return this.#marks[document] === this.#mark ? (this.values[document] ?? 0) : 0
  }

  raise(document: number, score: number, isSimilar: boolean): void {
    if (this.#marks[document] !== this.#mark) {
      this.#marks[document] = this.#mark
      this.touched.push(document)
    } else if (score <= (this.values[document] ?? 0)) return
    this.values[document] = score
    this.similar[document] = isSimilar ? 1 : 0
  }
}

/** A document found. */
export interface IndexHit {
  readonly document: number
  /** 0-1 and a little boost: 1 is the whole name. */
  readonly score: number
  /** Found only by forgiving typing errors. */
  readonly isSimilar: boolean
  /** Every distinctive word is in its names or its location. */
  readonly isComplete: boolean
}

/** The best hits so far, best first; equal ones in the order of their documents. */
export class BestHits {
  readonly hits: IndexHit[] = []
  constructor(private readonly limit: number) {}

  /** Whether a hit of this score can still be among the best: most are not, and need not be made. */
  mayTake(score: number): boolean {
    const last = this.hits[this.limit - 1]
    return last === undefined || score >= last.score
  }

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
