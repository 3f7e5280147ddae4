import { chargedPartOf } from '@noriai/contract/rules/refund'
import { Breach } from './breach'
import type { Chance } from './command'

/** Whether whoever pays sees what is owed now, or what was owed before something came to it. */
export type SeenAmount = 'now' | 'before'

export const chooseSeen = (chance: Chance): SeenAmount => (chance.happens(0.85) ? 'now' : 'before')

/** What came to it since, or was taken off. */
const SINCE_JPY = 100

type Owed = Parameters<typeof chargedPartOf>[0]

/** What was seen as owed, as the desk sends it; one that was kept open from an older version sends nothing. */
export function seenOf(owed: Owed, seen: SeenAmount | undefined): { readonly seenJpy?: number } {
  if (seen === undefined) return {}
  return { seenJpy: chargedPartOf(owed) + (seen === 'now' ? 0 : SINCE_JPY) }
}

/** @throws Breach where something was noted as paid at another amount than is owed */
export function checkSeen(owed: Owed, seen: SeenAmount | undefined): void {
  if (seen === 'before')
    throw new Breach('what is noted as paid is what was seen as owed', { owedJpy: chargedPartOf(owed) })
}
