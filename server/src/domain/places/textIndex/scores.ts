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
