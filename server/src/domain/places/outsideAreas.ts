import { foldText } from './fold/fold'
import type { OutsideArea } from './placeRows'
import { isWide } from './textIndex/vocabulary'

/** Shorter Han names of regions would stand in names of Osaka by chance. */
const minHanLength = 2
const longestName = 10

/** The cities and prefectures outside the 24 wards, recognised in addresses and by postal codes. */
export class OutsideAreas {
  readonly #areas: readonly OutsideArea[]
  readonly #byName = new Map<string, OutsideArea>()

  constructor(areas: readonly OutsideArea[]) {
    this.#areas = areas
    for (const area of areas) {
      for (const name of area.isRegion ? namesOf(area) : []) {
        if (!this.#byName.has(name)) this.#byName.set(name, area)
      }
    }
  }

  /**
   * The regions that a folded text names: at its beginning, as in 京都市下京区, or as words, as in "Minato-ku, Tokyo".
   * The longest name at the beginning comes first.
   */
  regionsIn(query: string): OutsideArea[] {
    const text = query.replace(/^日本国? ?/, '')
    const found: (OutsideArea | undefined)[] = []
    for (let length = Math.min(longestName, text.length); length >= minHanLength; length--) {
      const name = text.slice(0, length)
      if (isWide(name)) found.push(this.#byName.get(name))
    }
    const words = text.split(' ')
    words.forEach((word, at) => {
      found.push(this.#byName.get(word), this.#byName.get(`${word} ${words[at + 1] ?? ''}`))
    })
    return [...new Set(found.filter((area) => area !== undefined))]
  }

  /** The region of a postal code or its beginning, by the longest prefix known. */
  byPostalCode(digits: string): OutsideArea | undefined {
    let best: OutsideArea | undefined
    let longest = 0
    for (const area of this.#areas) {
      for (const prefix of area.postalPrefixes) {
        if (prefix.length > longest && digits.startsWith(prefix)) [best, longest] = [area, prefix.length]
      }
    }
    return best
  }
}

function namesOf(area: OutsideArea): string[] {
  const names = new Set([...Object.values(area.names), ...area.aliases].map(foldText))
  return [...names].filter((name) => name.length >= minHanLength)
}
