/** Rides that are filled in, as the app keeps them on the phone: a walk begins where they are confirmed. */
import type { Traveller } from './traveller'
import type { Walk } from './walk'

/** The draft of a drop-off from a hotel by a lone traveller, agreed to. `airportBy` is a wall time of Japan on the half hour. */
export async function dropoffDraft(traveller: Traveller, airportBy: string): Promise<string> {
  const { address } = await traveller.dropoff(airportBy)
  return JSON.stringify({
    direction: 'dropoff',
    airportBy,
    airportTerminal: 'T1',
    place: {
      addressId: address.addressId,
      kind: 'hotel',
      name: address.text,
      nameJa: address.text,
      address: address.text,
      addressJa: address.text,
      postalCode: null,
      wardCode: '27128',
      wardName: 'Chuo',
      text: address.text,
      isConfirmed: true,
    },
    detail: '101',
    contact: { contactName: 'HANNAH O’BRIEN', whatsapp: '+61412345678', channel: 'whatsapp' },
    agreed: true,
  })
}

/** Puts a draft onto the phone of a walk, which has to be on a page of the app. */
export async function keepDraft({ page }: Walk, draft: string): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('cache/draft', kept), draft)
}
