import { staffCalls } from '@noriai/contract/calls/staff/index'
import { isPickup } from '@noriai/contract/orders/kinds'
import { progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import { luggageSteps } from '@noriai/contract/orders/staffActions'
import { activeRideStates } from '@noriai/contract/orders/states'
import { refundableJpy } from '@noriai/contract/rules/refund'
import { addMinutes, fromWallTime, msPerHour, toWallTime } from '@noriai/contract/time'
import { isLuggage, isRide, isToCome, mostlyWhere, orderWhere } from '../choose'
import { command, idle, outcomeOf } from '../command'
import { modelFlight } from '../rides'
import type { OrderName, OrderRow } from '../world'

interface OfOrder {
  readonly order: OrderName
}

/** Scans a ride code as it was once shown, `which` from the first on; or types its six characters. */
const scan = command<OfOrder & { readonly which: number; readonly typed: boolean; readonly atBus: boolean }>({
  weight: 18,
  propose(world, chance) {
    const isGood = ({ fulfilment, departsAt }: OrderRow) =>
      (fulfilment === 'confirmed' && (departsAt ?? 0) - world.now < 2 * msPerHour) || chance.happens(0.05)
    const order = orderWhere(
      world,
      chance,
      (each, name) => world.codes.has(name) && isGood(each) && (isRide(each) || chance.happens(0.1)),
    )
    if (order === undefined) return undefined
    const codes = world.codes.get(order) ?? []
    const which = chance.happens(0.8) ? codes.length - 1 : Math.floor(chance.number() * codes.length)
    return { order, which, typed: chance.happens(0.3), atBus: chance.happens(0.5) }
  },
  async run(world, { order: name, which, typed, atBus }) {
    const order = world.order(name)
    const shown = world.codes.get(name)?.[which]
    if (!order || !shown) return idle
    const departureId = atBus ? order.departureId : null
    const request = { code: typed ? shown.code : shown.token, departureId }
    const answer = await world.ask(staffCalls.staffCheckRideCode, request, 'staff')
    if (answer.status === 200 && answer.data.result === 'refused') {
      return { kind: 'refused', code: `scan ${answer.data.reason}` }
    }
    return outcomeOf(answer)
  },
})

const isOnTheWay = ({ fulfilment }: OrderRow) => activeRideStates.includes(fulfilment)

/** Reports how far a departure has come, or takes the last report back. */
const report = command<{ readonly departureId: string; readonly step: ProgressStep; readonly undo: boolean }>(
  {
    weight: 18,
    propose(world, chance) {
      const used = new Set(
        [...world.seen.orders.values()].filter(isOnTheWay).map(({ departureId }) => departureId),
      )
      const soon = world.seen.departures.filter(
        ({ id, departsAt, progress }) =>
          progress !== 'done' && departsAt - world.now < msPerHour && (used.has(id) || chance.happens(0.03)),
      )
      const departure = chance.of(soon)
      if (!departure) return undefined
      const undo = chance.happens(0.12)
      const next = progressSteps[progressSteps.indexOf(departure.progress) + (chance.happens(0.15) ? 2 : 1)]
      const step = undo ? departure.progress : (next ?? 'done')
      return { departureId: departure.id, step, undo }
    },
    run: async (world, args) => outcomeOf(await world.ask(staffCalls.staffProgress, args, 'staff')),
  },
)

/** Cancels for the operator's fault. */
const cancelForUs = command<OfOrder>({
  weight: 0.8,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, isToCome)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, reason: 'The bus broke down' }
    return outcomeOf(await world.ask(staffCalls.staffCancelOrder, request, 'staff'))
  },
})

/** So many per cent of what can still go back, in whole yen. */
function shareOf(order: OrderRow, percent: number): number {
  const paid = {
    payPrice: order.paidAmount,
    payPriceJpy: order.paidAmountJpy,
    foreignCardFee: order.paidFee,
    foreignCardFeeJpy: order.paidFeeJpy,
  }
  const left = refundableJpy(paid, { refundAmount: 0, refundAmountJpy: 0 })
  return Math.max(100, Math.floor((left * percent) / 10_000) * 100)
}

const canGoBack = ({ payment, refund }: OrderRow) =>
  payment === 'paid' && !['pending', 'refunded'].includes(refund)

const refundPart = command<OfOrder & { readonly percent: number }>({
  weight: 3,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, canGoBack)
    return order === undefined ? undefined : { order, percent: chance.oneOf([10, 50, 100]) }
  },
  async run(world, { order: name, percent }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, amountJpy: shareOf(order, percent), reason: 'Late' }
    return outcomeOf(await world.ask(staffCalls.staffRefundOrder, request, 'staff'))
  },
})

/** Decides an application; 0 per cent declines it. */
const decide = command<OfOrder & { readonly percent: number }>({
  weight: 6,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, ({ id }) => world.seen.requested.has(id), 0.02)
    return order === undefined ? undefined : { order, percent: chance.oneOf([0, 50, 100]) }
  },
  async run(world, { order: name, percent }) {
    const order = world.order(name)
    if (!order) return idle
    const { id } = order
    const request =
      percent === 0
        ? ({ decision: 'decline', id, reason: 'As agreed' } as const)
        : ({ decision: 'refund', id, amountJpy: shareOf(order, percent), reason: '' } as const)
    return outcomeOf(await world.ask(staffCalls.staffDecideRefund, request, 'staff'))
  },
})

/** Moves a party to another departure. */
const move = command<OfOrder & { readonly departureId: string }>({
  weight: 3,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, isToCome)
    if (order === undefined) return undefined
    const row = world.order(order)
    const others = world.seen.departures.filter(({ id }) => id !== row?.departureId)
    const from = world.seen.departures.find(({ id }) => id === row?.departureId)
    const ofItsLine = others.filter(
      ({ direction, relayPoint, departsAt }) =>
        direction === from?.direction && relayPoint === from.relayPoint && departsAt > world.now,
    )
    const target = chance.of(ofItsLine) ?? (chance.happens(0.1) ? chance.of(others) : undefined)
    return target && { order, departureId: target.id }
  },
  async run(world, { order: name, departureId }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, departureId, reason: '' }
    return outcomeOf(await world.ask(staffCalls.staffMoveOrder, request, 'staff'))
  },
})

/** Sells extra pieces at the counter. */
const sellLuggage = command<OfOrder & { readonly as: OrderName; readonly pieces: number }>({
  weight: 9,
  propose(world, chance) {
    const isSold = (each: OrderRow) =>
      isRide(each) &&
      (each.fulfilment === 'verified' ||
        (isToCome(each) && isPickup(each.type) && world.now >= each.appointedAt))
    const order = mostlyWhere(world, chance, isSold, 0.02)
    return order === undefined
      ? undefined
      : { order, as: world.nextName('bag'), pieces: chance.oneOf([1, 1, 2]) }
  },
  async run(world, { order: name, pieces }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, pieces, paidBy: 'cash' as const }
    return outcomeOf(await world.ask(staffCalls.staffSellLuggage, request, 'staff'))
  },
})

const moveLuggage = command<OfOrder & { readonly to: (typeof luggageSteps)[number] }>({
  weight: 5,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, (each) => isLuggage(each) && each.payment === 'paid', 0.02)
    return order === undefined ? undefined : { order, to: chance.of(luggageSteps) ?? 'shipped' }
  },
  async run(world, { order: name, to }) {
    const order = world.order(name)
    if (!order) return idle
    return outcomeOf(await world.ask(staffCalls.staffMoveLuggage, { id: order.id, to }, 'staff'))
  },
})

/** Hands back what was paid at the counter. */
const handBack = command<OfOrder>({
  weight: 8,
  propose(world, chance) {
    const fits = (each: OrderRow) => each.payType === 'counter' && each.refund === 'refunding'
    const order = mostlyWhere(world, chance, fits, 0.01)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    return outcomeOf(await world.ask(staffCalls.staffHandBackLuggage, { id: order.id }, 'staff'))
  },
})

/** Reports how the flight stands, so many minutes late. */
const reportFlight = command<{
  readonly status: 'delayed' | 'landed' | 'cancelled'
  readonly minutes: number
}>({
  weight: 2.5,
  propose: (world, chance) =>
    [...world.seen.orders.values()].some((order) => isToCome(order) && order.flightNo !== '')
      ? {
          status: chance.oneOf(['delayed', 'delayed', 'landed', 'cancelled']),
          minutes: chance.oneOf([30, 90, 240]),
        }
      : undefined,
  async run(world, { status, minutes }) {
    const late = toWallTime(addMinutes(fromWallTime(modelFlight.scheduledTime), minutes))
    const request = { ...modelFlight, status, estimatedTime: status === 'delayed' ? late : null }
    return outcomeOf(await world.ask(staffCalls.staffReportFlight, request, 'staff'))
  },
})

/** Opens a departure, or takes it out of the sale. */
const openOrClose = command<{ readonly departureId: string; readonly status: 'open' | 'paused' | 'closed' }>({
  weight: 0.5,
  propose(world, chance) {
    const departure = chance.of(world.seen.departures)
    if (!departure || chance.happens(0.8)) return undefined
    const status =
      departure.status === 'open' ? chance.oneOf(['paused', 'closed'] as const) : ('open' as const)
    return { departureId: departure.id, status }
  },
  run: async (world, args) => outcomeOf(await world.ask(staffCalls.staffSetDeparture, args, 'staff')),
})

export const staffCommands = {
  scan,
  report,
  cancelForUs,
  refundPart,
  decide,
  move,
  sellLuggage,
  moveLuggage,
  handBack,
  reportFlight,
  openOrClose,
}
