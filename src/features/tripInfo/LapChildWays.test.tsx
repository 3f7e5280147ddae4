import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import type { Answers } from '@/stores/testRoot'
import { LapChildWays } from './LapChildWays'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const offer = cancelOffer()
const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const order = (parts = {}) =>
  new Order(orderView({ adults: 1, infants: 1, facts: paid, label: 'paid', lapChildOffer: offer, ...parts }))
const born = (...birthdays: string[]) =>
  Object.fromEntries(birthdays.map((birthday, index) => [`passengers-${index + 1}-birthday`, birthday]))
const tooOld = '2024-11-20'
const young = '2024-11-21'

const keepTyped = jest.fn()
const seatId = '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c02'
const seatOffer = (parts = {}) => ({
  seats: 1,
  hasRoom: true,
  price: { ...orderView().price, payPrice: 292000 },
  unpaidOrderId: null,
  ...parts,
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=note] button')]
const labels = () => buttons().map(({ textContent }) => textContent)
const said = () => find('[role=note]').textContent

async function drawWays(shown: Order, values: Record<string, string>, answers: Answers = {}) {
  // The offer comes while it is drawn.
  await act(async () => {
    await draw(<LapChildWays order={shown} values={values} keepTyped={keepTyped} />, 'en', answers)
  })
  await settle()
}

beforeEach(() => jest.clearAllMocks())

describe('the ways of a lap child that is too old on the day of the ride', () => {
  const openRide = () => order({ actions: ['seatLapChild', 'rebook'] })

  it('are first a seat on the same ride, at its price, with what is typed kept while it is paid', async () => {
    const added: unknown[] = []
    await drawWays(openRide(), born(tooOld), {
      lapChildSeatOffer: () => seatOffer(),
      addLapChildSeatOrder: (request) => {
        added.push(request)
        return orderView({ id: seatId, type: 6, direction: null, parentOrderId: orderView().id, children: 1 })
      },
    })
    expect(labels()).toEqual(['Add a seat for the child (JPY\u00a02,920)', 'Cancel and get the fare back'])
    expect(said()).toContain('Too old for a lap on the day of the ride.')
    const [add] = buttons()
    if (add) tap(add)
    await settle()
    expect(added).toEqual([{ orderId: orderView().id, children: 1, payPrice: 292000 }])
    expect(keepTyped).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith('useCar/paymentMethod/paymentMethod', { id: seatId })
  })

  it('are another booking and cancelling when no seat is left, and say so', async () => {
    await drawWays(openRide(), born(tooOld), { lapChildSeatOffer: () => seatOffer({ hasRoom: false }) })
    expect(said()).toContain('No seat is left for the child on your bus.')
    expect(labels()).toEqual(['Book a seat', 'Cancel and get the fare back'])
    const [rebook] = buttons()
    if (rebook) tap(rebook)
    expect(navigate).toHaveBeenCalledWith('useCar/airport-pickup-reservation/index', {
      rebook: orderView().id,
      seated: '1',
    })
  })

  it('are looked at again when somebody else took the seat meanwhile', async () => {
    const offers = [seatOffer(), seatOffer({ hasRoom: false })]
    await drawWays(openRide(), born(tooOld), {
      lapChildSeatOffer: () => offers.shift(),
      addLapChildSeatOrder: () => {
        throw new ApiError('order.seatsSoldOut', { params: { left: 0 } })
      },
      userOrderInfo: () => orderView(),
    })
    const [add] = buttons()
    if (add) tap(add)
    await settle()
    expect(navigate).not.toHaveBeenCalled()
    expect(labels()).toEqual(['Book a seat', 'Cancel and get the fare back'])
  })

  it('are one order for twins who are both too old', async () => {
    const requests: unknown[] = []
    const twins = order({ adults: 2, infants: 2, actions: ['seatLapChild'] })
    await drawWays(
      twins,
      { 'passengers-2-birthday': tooOld, 'passengers-3-birthday': tooOld },
      {
        lapChildSeatOffer: (request) => {
          requests.push(request)
          return seatOffer({ seats: 2 })
        },
      },
    )
    expect(requests).toEqual([{ orderId: orderView().id, children: 2 }])
    expect(labels()[0]).toBe('Add seats for the children (JPY\u00a02,920)')
  })

  it('are another booking and cancelling where the server tells nothing of a seat', async () => {
    await drawWays(openRide(), born(tooOld))
    expect(labels()).toEqual(['Book a seat', 'Cancel and get the fare back'])
  })

  it('ask for no seat on a ride that takes none, such as an unpaid one', async () => {
    const unpaid = order({ facts: { ...paid, payment: 'unpaid', fulfilment: 'placed' }, lapChildOffer: null })
    await drawWays(unpaid, born(tooOld), { lapChildSeatOffer: () => seatOffer() })
    expect(labels()).toEqual(['Book a seat'])
  })

  it('tell what comes back before it is cancelled', async () => {
    await drawWays(order(), born(tooOld))
    const [cancel] = buttons()
    expect(cancel?.textContent).toBe('Cancel and get the fare back')
    if (cancel) tap(cancel)
    expect(find('[role=alertdialog]').textContent).toContain('The card fee of JPY\u00a020 is not refunded.')
  })

  it('are not there for a child that may ride on a lap or was booked with a seat, nor while no date is typed', async () => {
    await drawWays(order(), born(young))
    await drawWays(order(), born('2024-1'))
    await drawWays(order({ infants: 2 }), born(tooOld, young))
    expect(document.querySelectorAll('[role=note]')).toHaveLength(0)
  })
})
