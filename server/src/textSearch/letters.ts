/**
 * A text under folding: characters, each with the span of the original text that it came from. Spans let a match
 * in the folded text be marked in the text as the traveller sees it.
 */
export class Letters {
  readonly characters: string[] = []
  readonly from: number[] = []
  readonly to: number[] = []
  #text: string | undefined

  get length(): number {
    return this.characters.length
  }

  /** Adds one folded character that comes from `original.slice(from, to)`. */
  push(character: string, from: number, to: number): void {
    this.characters.push(character)
    this.from.push(from)
    this.to.push(to)
    this.#text = undefined
  }

  /** Adds every character of `text`, each standing for the same span. */
  pushAll(text: string, from: number, to: number): void {
    for (const character of text) this.push(character, from, to)
  }

  /** Adds a word separator, unless the text is empty or ends in one. */
  separate(at: number): void {
    if (this.length > 0 && this.characters[this.length - 1] !== ' ') this.push(' ', at, at)
  }

  /** Adds the characters `first` up to, not including, `end` of another text. */
  copy(other: Letters, first: number, end: number): void {
    for (let index = first; index < end; index++) {
      this.push(other.characters[index] ?? '', other.from[index] ?? 0, other.to[index] ?? 0)
    }
  }

  /**
   * The text with every match of a global pattern replaced; `replacement` gets the match. The whole replacement maps to the span
   * of the whole match. Characters outside the Basic Multilingual Plane never reach a pattern.
   */
  replace(pattern: RegExp, replacement: (match: RegExpExecArray) => string): Letters {
    const text = this.text()
    pattern.lastIndex = 0
    let match = pattern.exec(text)
    if (!match) return this
    const result = new Letters()
    let done = 0
    for (; match; match = pattern.exec(text)) {
      const end = match.index + match[0].length
      result.copy(this, done, match.index)
      result.pushAll(replacement(match), this.from[match.index] ?? 0, this.to[end - 1] ?? 0)
      done = end
    }
    result.copy(this, done, this.length)
    return result
  }

  /** The folded text alone. */
  text(): string {
    return (this.#text ??= this.characters.join(''))
  }
}
