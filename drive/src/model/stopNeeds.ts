import type { DrivenParty } from '@noriai/contract/schema/driver'

/** What parties come to: people, the places of their bags, child seats. */
export function stopNeeds(parties: readonly Pick<DrivenParty, 'people' | 'bagPlaces' | 'childSeats'>[]) {
  const sum = (of: (party: (typeof parties)[number]) => number) =>
    parties.reduce((total, party) => total + of(party), 0)
  return {
    people: sum(({ people }) => people),
    bags: { large: sum(({ bagPlaces }) => bagPlaces.large), small: sum(({ bagPlaces }) => bagPlaces.small) },
    childSeats: sum(({ childSeats }) => childSeats),
  }
}
