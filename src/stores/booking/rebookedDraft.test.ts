import { fromWallTime } from '@noriai/contract/time'
import { defaultPolicy } from '@noriai/contract/policy'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { appointmentRequest } from './requests'
import { rebookedDraft } from './rebookedDraft'

const before = fromWallTime('2026-11-21 12:00:00')
const after = fromWallTime('2026-12-21 12:00:00')
const free = cancelOffer({ untilVerified: true })
const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const context = {
  policy: defaultPolicy,
  currency: 'JPY' as const,
  qrSource: undefined,
  airportCode: undefined,
}

describe('booking an order again', () => {
  it('copies its flight and landing while they are ahead', () => {
    const view = orderView()
    const { flight, typedFlightNo, isPlaceKept } = rebookedDraft(view, before)
    expect(flight).toMatchObject({
      flightNo: view.flightNo,
      landingTime: view.appointedTime,
      terminal: view.terminal,
    })
    expect([typedFlightNo, isPlaceKept]).toEqual([view.flightNo, false])
  })

  it('keeps the partner that led to it', () => {
    const partner = { code: 'aoi', name: 'Aoi Air' }
    expect(rebookedDraft(orderView({ partner }), before).partner).toBe('aoi')
    expect(rebookedDraft(orderView(), before).partner).toBe('')
  })

  it('gives a lap child that turned too old a seat', () => {
    const view = orderView({ infants: 2 })
    expect(rebookedDraft(view, before, 1).party).toEqual({
      adults: 2,
      children: 1,
      infants: 1,
      childSeats: 0,
    })
    expect(rebookedDraft(view, before).party).toMatchObject({ children: 0, infants: 2 })
  })

  it('leaves the time out once it is over, and keeps door, party, bags and contact', () => {
    const draft = rebookedDraft(orderView(), after)
    expect(draft.flight).toBeNull()
    expect(draft).toMatchObject({ place: { addressId: 'hotel:nikko' }, party: { adults: 2 }, agreed: false })
  })

  it('copies when to be at the airport, with terminal and flight', () => {
    const view = orderView()
    const dropoff = {
      ...view,
      direction: 'dropoff',
      departurePlace: view.destination,
      destination: view.departurePlace,
    } as const
    expect(rebookedDraft({ ...dropoff, terminal: 'T2' }, before)).toMatchObject({
      direction: 'dropoff',
      airportBy: view.appointedTime,
      airportTerminal: 'T2',
    })
    expect(rebookedDraft({ ...view, direction: 'transfer' }, before).leavesAt).toBe(view.appointedTime)
  })

  it('keeps the terminal of a drop-off whose time is over', () => {
    const draft = rebookedDraft(orderView({ direction: 'dropoff', terminal: 'T2' }), after)
    expect(draft).toMatchObject({ airportBy: '', departingFlight: null, airportTerminal: 'T2' })
  })

  it('replaces a paid ride that is still free to cancel, and tells the server so', () => {
    const draft = rebookedDraft(orderView({ facts: paid, cancelOffer: free }), before)
    expect(draft.rebooks?.isReplaced).toBe(true)
    expect(appointmentRequest(draft, context)?.replacesOrderId).toBe(draft.rebooks?.id)
  })

  it('only copies one that has ended, one that is not free any more, and one that was never paid', () => {
    const views = [
      orderView({ facts: { ...paid, fulfilment: 'cancelled' }, cancelOffer: null }),
      orderView({ facts: paid, cancelOffer: { ...free, free: false } }),
      orderView({ cancelOffer: free }),
    ]
    for (const view of views) {
      const draft = rebookedDraft(view, before)
      expect(draft.rebooks).toMatchObject({ id: view.id, isReplaced: false })
      expect(appointmentRequest(draft, context)?.replacesOrderId).toBeUndefined()
    }
  })
})
