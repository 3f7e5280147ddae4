import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime } from '@noriai/contract/time'
import { OrderSummary } from '@/models/OrderSummary'
import { orderCard } from '@/models/testing/orderView'
import { cardLine } from './cardLine'

// From the airport at 15:30, at the door at 16:38 at the earliest.
const vehicleAt = (label: 'toBoard' | 'verified' | 'inProgress', time: string) => {
  const { vehicle } = cardLine(new OrderSummary(orderCard({ label })), fromWallTime(`2026-11-21 ${time}:00`))
  return vehicle && { mode: vehicle.mode, after: vehicle.after, share: Number(vehicle.share.toFixed(2)) }
}

const ringsOf = (card: Partial<OrderCard>) =>
  cardLine(new OrderSummary(orderCard(card)), fromWallTime('2026-11-21 12:00:00')).stops.map(
    ({ leg }) => leg?.rings,
  )

describe('the line of a booking in a list', () => {
  it('has the stops between the traveller’s door and the change, some while their order is open', () => {
    expect(ringsOf({})).toEqual([0, 2, undefined])
    expect(ringsOf({ stopNo: 1, stopTotal: 3 })).toEqual([0, 0, undefined])
    expect(ringsOf({ stopNo: 3, stopTotal: 3 })).toEqual([0, 2, undefined])
    expect(ringsOf({ direction: 'dropoff', stopNo: 1, stopTotal: 4 })).toEqual([3, 0, undefined])
  })

  it('has no vehicle on it before the ride has left, though its code was checked', () => {
    expect(vehicleAt('toBoard', '15:10')).toBeUndefined()
    expect(vehicleAt('verified', '15:20')).toBeUndefined()
  })

  it('has the vehicle where its times put it, and never at a door that nobody has reported', () => {
    expect(vehicleAt('inProgress', '15:29')).toEqual({ mode: 'bus', after: 0, share: 0 })
    expect(vehicleAt('inProgress', '15:47')).toEqual({ mode: 'bus', after: 0, share: 0.5 })
    expect(vehicleAt('inProgress', '17:30')).toEqual({ mode: 'minibus', after: 1, share: 0.88 })
  })
})
