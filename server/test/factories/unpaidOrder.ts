import { initialFacts } from '@noriai/contract/orders/facts'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { payUntil } from '@noriai/contract/rules/seatHold'
import type { Order } from '../../src/domain/orders'
import { departureIdOf, ensureDeparture } from '../../src/domain/seats'
import { orders, type StoredPlace } from '../../src/infra/db/schema/orders'
import type { TestApp } from '../buildTestApp'
import { plannedBagPlaces } from './departures'

const place: StoredPlace = {
  kind: 'address',
  addressId: null,
  names: { ja: '大阪' },
  addresses: { ja: '大阪市' },
  detail: '',
  text: 'Osaka',
  airportCode: null,
  terminal: null,
  postalCode: null,
  wardCode: null,
  lat: null,
  lng: null,
}

let serial = 0

/**
 * A placed, unpaid order of 3,400 JPY and the card fee of 20 JPY: two extra bags, which need no seats. With
 * `departsAt` it is a pick-up whose bus leaves then, and holds no seat.
 */
export async function buildUnpaidOrder(
  test: TestApp,
  accountId: string,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> {
  const at = test.clock.now()
  serial += 1
  const price = priceLuggage(2, 'JPY', test.deps.policy)
  const [order] = await test.deps.db
    .insert(orders)
    .values({
      orderNo: `NR261121-${String(serial).padStart(6, '0')}`,
      accountId,
      type: 4,
      lang: 'en',
      createdAt: at,
      ...initialFacts,
      seats: 0,
      stopKey: '',
      appointedAt: at,
      departurePlace: place,
      destination: place,
      adults: 1,
      children: 0,
      infants: 0,
      childSeats: 0,
      farePaying: 1,
      bagsLarge: 0,
      bagsSmall: 0,
      bagsSpecial: 0,
      bagsExtra: 2,
      contactName: 'HANNAH O’BRIEN',
      countryCode: '61',
      phone: '412345678',
      email: '',
      wechatId: '',
      line: '',
      whatsapp: '',
      kakaotalk: '',
      price,
      payPriceJpy: price.payPriceJpy,
      payUntil: payUntil(at, test.deps.policy),
      ...changes,
    })
    .returning()
  if (!order) throw new Error('no order was made')
  return order
}

/** An unpaid pick-up of one rider on a bus that leaves at `departsAt`, without a seat yet. */
export async function buildUnpaidRide(test: TestApp, accountId: string, departsAt: number): Promise<Order> {
  const vehicles = { direction: 'pickup', busSeats: 49, minibuses: 3 } as const
  const planned = {
    ...vehicles,
    ...plannedBagPlaces(vehicles, test.deps.policy),
    relayPoint: 'ocat',
    serviceDate: '2026-11-21',
    departsAt,
    minibusSeats: 9,
    stopCap: 5,
  }
  await ensureDeparture(test.deps.db, planned, test.clock.now())
  return buildUnpaidOrder(test, accountId, {
    type: 1,
    departureId: departureIdOf(planned),
    seats: 1,
    stopKey: 'somewhere',
    departsAt,
    serviceDate: planned.serviceDate,
  })
}
