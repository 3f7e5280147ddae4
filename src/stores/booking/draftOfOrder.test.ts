import { orderView } from '@/models/testing/orderView'
import { draftOfOrder } from './draftOfOrder'

describe('what an order lends to the next one', () => {
  it('is its door, its party, its bags and its contact, but not its flight', () => {
    const view = orderView({ childSeats: 1, children: 1 })
    const draft = draftOfOrder({ ...view, destination: { ...view.destination, detail: '1203' } })
    expect(draft).toMatchObject({
      direction: 'pickup',
      place: { addressId: 'hotel:nikko', name: 'Hotel Nikko Osaka', isConfirmed: true },
      isPlaceKept: true,
      detail: '1203',
      party: { adults: 2, children: 1, infants: 0, childSeats: 1 },
      bags: { large: 1, small: 1, special: 0 },
      flight: null,
      agreed: false,
    })
  })

  it('is reached as it was: the phone with its country, in the way that was used', () => {
    const { contact } = draftOfOrder(orderView())
    expect(contact).toMatchObject({
      contactName: 'HANNAH O’BRIEN',
      country: 'AU',
      phone: '412345678',
      channel: 'phone',
    })
  })

  it('is the place that a drop-off started from', () => {
    const view = orderView()
    const draft = draftOfOrder({
      ...view,
      direction: 'dropoff',
      departurePlace: view.destination,
      destination: view.departurePlace,
    })
    expect(draft.direction).toBe('dropoff')
    expect(draft.place?.addressId).toBe('hotel:nikko')
  })

  it('is both doors of a transfer', () => {
    const view = orderView()
    const draft = draftOfOrder({
      ...view,
      direction: 'transfer',
      departurePlace: { ...view.destination, addressId: 'hotel:start' },
    })
    expect([draft.start?.addressId, draft.place?.addressId]).toEqual(['hotel:start', 'hotel:nikko'])
  })
})
