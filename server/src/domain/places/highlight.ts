import type { Folded } from './fold/fold'

/** A part of a text, from the first character up to, not including, the second; in UTF-16 units. */
type Range = [from: number, to: number]

/** A single letter marked within words tells nothing. */
const minMarkedLength = 2

/** The parts of a name, also given folded, in which the words of a folded query stand, in order, not overlapping. */
export function highlight(name: string, { text, from, to }: Folded, query: string): Range[] {
  const ranges: Range[] = []
  for (const word of [query.replace(/ /g, ''), ...query.split(' ')]) {
    if (word.length < minMarkedLength && !/\p{Script=Han}/u.test(word)) continue
    const at = text.indexOf(word)
    if (at < 0) continue
    ranges.push([from[at] ?? 0, to[at + word.length - 1] ?? 0])
  }
  return merge(name, ranges)
}

/** Ranges that overlap, or that only blanks part, as one. */
function merge(name: string, ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged[merged.length - 1]
    if (last && name.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}
