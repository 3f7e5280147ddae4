/** The slips between a typed word and a word of the index. */
export interface Slips {
  /** To the whole word. */
  readonly whole: number
  /** To the best beginning of it, because the rest may not be typed yet. */
  readonly prefix: number
}

const longest = 64
const width = longest + 1
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const

/**
 * Counts wrong, missing, extra and swapped letters between `typed` and `word`, up to `most`; where there are more,
 * answers `most + 1`. Both are cut at 64 characters.
 */
export function countSlips(typed: string, word: string, most: number): Slips {
  const typedLength = Math.min(typed.length, longest)
  // Letters past this column cannot be reached with so few slips.
  const wordLength = Math.min(word.length, typedLength + most, longest)
  let [before, previous, current] = rows
  for (let column = 0; column <= wordLength; column++) previous[column] = column
  for (let row = 1; row <= typedLength; row++) {
    current[0] = row
    let best = row
    for (let column = 1; column <= wordLength; column++) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let slips = (previous[column - 1] ?? 0) + (same ? 0 : 1)
      slips = Math.min(slips, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && isSwap(typed, word, row, column)) {
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      }
      current[column] = slips
      if (slips < best) best = slips
    }
    if (best > most) return { whole: most + 1, prefix: most + 1 }
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  let prefix = most + 1
  for (let column = 0; column <= wordLength; column++) prefix = Math.min(prefix, previous[column] ?? 0)
  const reachesEnd = wordLength === word.length
  return { whole: reachesEnd ? Math.min(previous[wordLength] ?? 0, most + 1) : most + 1, prefix }
}

function isSwap(typed: string, word: string, row: number, column: number): boolean {
  return (
    typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
  )
}
