/// <reference lib="dom" />
/** Rides that are filled in, as the app keeps them on the phone: a walk begins where they are confirmed. */
import type { Page } from 'playwright-core'
import type { Traveller } from './traveller'
import type { Walk } from './walk'

type Door = Awaited<ReturnType<Traveller['dropoff']>>['address']

/** A hotel, and a lone traveller's contact; agreed to. */
const rideOf = ({ addressId, text }: Door) => ({
  place: {
    addressId,
    kind: 'hotel',
    name: text,
    nameJa: text,
    address: text,
    addressJa: text,
    postalCode: null,
    wardCode: '27128',
    wardName: 'Chuo',
    text,
    isConfirmed: true,
  },
  detail: '101',
  contact: { contactName: 'HANNAH O’BRIEN', whatsapp: '+61412345678', channel: 'whatsapp' },
  agreed: true,
})

/** The draft of a drop-off from a hotel by a lone traveller, agreed to. `airportBy` is a wall time of Japan on the half hour. */
export async function dropoffDraft(traveller: Traveller, airportBy: string): Promise<string> {
  const { address } = await traveller.dropoff(airportBy)
  return JSON.stringify({ direction: 'dropoff', airportBy, airportTerminal: 'T1', ...rideOf(address) })
}

/** The same of a pick-up, of a flight that was typed in by hand and lands at `landingTime`. */
export async function pickupDraft(traveller: Traveller, landingTime: string): Promise<string> {
  const { address } = await traveller.pickup(landingTime)
  return JSON.stringify({
    direction: 'pickup',
    typedFlightNo: 'CX506',
    flight: {
      flightNo: 'CX506',
      airlineName: 'Cathay Pacific',
      originCode: 'HKG',
      originName: 'Hong Kong',
      takeOff: '',
      landingTime,
      terminal: 'T1',
      isManual: true,
      isSample: false,
    },
    isFlightConfirmed: true,
    ...rideOf(address),
  })
}

/** Puts a draft onto the phone of a walk, which has to be on a page of the app. */
export async function keepDraft({ page }: Pick<Walk, 'page'>, draft: string): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('cache/draft', kept), draft)
}

/** Puts a draft onto a phone that has opened no page yet. */
export async function beginWithDraft(page: Page, draft: string): Promise<void> {
  await page.addInitScript((kept) => {
    // Frames of others have a store of their own.
    if (window.top === window) localStorage.setItem('cache/draft', kept)
  }, draft)
}
