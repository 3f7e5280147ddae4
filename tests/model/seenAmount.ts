import { chargedPartOf } from '@noriai/contract/rules/refund'
import { Breach } from './breach'
import type { Chance } from './command'

/** Whether staff see something as it is now, or as it was before something came to it. */
export type AsSeen = 'now' | 'before'

export const chooseSeen = (chance: Chance): AsSeen => (chance.happens(0.85) ? 'now' : 'before')

/** What came to it since, or was taken off. */
const SINCE_JPY = 100

type Owed = Parameters<typeof chargedPartOf>[0]

/** What was seen as owed, as the desk sends it; one that was kept open from an older version sends nothing. */
export function seenOf(owed: Owed, seen: AsSeen | undefined): { readonly seenJpy?: number } {
  if (seen === undefined) return {}
  return { seenJpy: chargedPartOf(owed) + (seen === 'now' ? 0 : SINCE_JPY) }
}

/** @throws Breach where something was noted as paid at another amount than is owed */
export function checkSeen(owed: Owed, seen: AsSeen | undefined): void {
  if (seen === 'before')
    throw new Breach('what is noted as paid is what was seen as owed', { owedJpy: chargedPartOf(owed) })
}
