import { foldText } from './fold/fold'
import type { NamedPlace } from './placeRows'
import type { IndexDocument, IndexKey } from './textIndex/textIndex'

/** Kinds of place in the order in which travellers want them, as a part of the score. */
const boosts: Readonly<Record<NamedPlace['kind'], number>> = {
  landmark: 0.06,
  hotel: 0.04,
  station: 0.05,
  ward: 0.05,
  town: 0,
  place: -0.05,
}
const blockBoost = -0.02
const outsideBoost = -0.02

const nameWeight = 1
const aliasWeight = 0.98
const contextWeight = 0.5

/** Folds names and remembers them: wards and towns come again and again. */
export class NameFolder {
  readonly #folded = new Map<string, string>()

  fold(name: string): string {
    let text = this.#folded.get(name)
    if (text === undefined) this.#folded.set(name, (text = foldText(name)))
    return text
  }
}

/** What a place is found by: its names in every language, its reading, its aliases, and where it lies. */
export function documentOf(place: NamedPlace, folder: NameFolder): IndexDocument {
  const keys = new Map<string, IndexKey>()
  const add = (name: string, weight: number, isContext = false) => {
    const text = folder.fold(name)
    if (text !== '' && !keys.has(text)) keys.set(text, { text, weight, isContext })
  }
  for (const name of Object.values(place.names)) {
    add(name, nameWeight)
    add(withoutBrackets(name), nameWeight)
  }
  add(place.kana, nameWeight)
  for (const alias of place.aliases) add(alias, aliasWeight)
  if (place.kind !== 'ward') for (const name of contextOf(place)) add(name, contextWeight, true)
  return { keys: [...keys.values()], boost: boostOf(place) }
}

/** Where a place lies: "hilton umeda", "中央区 ドーミーイン". */
function contextOf({ ward, town, kind }: NamedPlace): string[] {
  const wardNames = ward ? Object.values(ward.names) : []
  const townNames = town && kind !== 'town' ? [town.ja, town.en, town.ko] : []
  return [...wardNames, ...townNames]
}

function boostOf(place: NamedPlace): number {
  if (!place.inArea) return outsideBoost
  return boosts[place.kind] + (place.chome === null ? 0 : blockBoost)
}

/** なんば駅（南海） is なんば駅 as well. */
function withoutBrackets(name: string): string {
  return name.replace(/[（(〈].*[）)〉]/u, '').trim()
}
