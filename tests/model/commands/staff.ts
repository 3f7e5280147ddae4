import { staffCalls } from '@noriai/contract/calls/staff/index'
import { isPickup } from '@noriai/contract/orders/kinds'
import { progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { ChangeWay } from '@noriai/contract/rules/departureChange'
import { luggageSteps } from '@noriai/contract/orders/staffActions'
import { activeRideStates } from '@noriai/contract/orders/states'
import { refundableJpy } from '@noriai/contract/rules/refund'
import { addMinutes, fromWallTime, msPerHour, toWallTime } from '@noriai/contract/time'
import { Breach } from '../breach'
import { checkChildrenSeated } from '../childSeats'
import { departuresOf, isLuggage, isRide, isToCome, mostlyWhere, orderWhere } from '../choose'
import { command, countedAs, idle, outcomeOf } from '../command'
import { checkMissedAlone, newestNotice } from '../missed'
import { landedFlight, modelFlight, modelTicket } from '../rides'
import type { ModelContext, OrderName, OrderRow } from '../context'
import { checkSeen, chooseSeen, seenOf, type AsSeen } from '../seenAmount'
import { checkMoveAsShown, checkWheelchairSeated } from '../wheelchairs'

interface OfOrder {
  readonly order: OrderName
}

/** Scans a ride code as it was once shown, `which` from the first on; or types its six characters. */
const scan = command<OfOrder & { readonly which: number; readonly typed: boolean; readonly atBus: boolean }>({
  weight: 18,
  propose(context, chance) {
    const isGood = ({ fulfilment, departsAt }: OrderRow) =>
      (fulfilment === 'confirmed' && (departsAt ?? 0) - context.now < 2 * msPerHour) || chance.happens(0.05)
    const order = orderWhere(
      context,
      chance,
      (each, name) => context.codes.has(name) && isGood(each) && (isRide(each) || chance.happens(0.1)),
    )
    if (order === undefined) return undefined
    const codes = context.codes.get(order) ?? []
    const which = chance.happens(0.8) ? codes.length - 1 : Math.floor(chance.number() * codes.length)
    return { order, which, typed: chance.happens(0.3), atBus: chance.happens(0.5) }
  },
  async run(context, { order: name, which, typed, atBus }) {
    const order = context.order(name)
    const shown = context.codes.get(name)?.[which]
    if (!order || !shown) return idle
    const departureId = atBus ? order.departureId : null
    const request = { code: typed ? shown.code : shown.token, departureId }
    const answer = await context.ask(staffCalls.staffCheckRideCode, request, 'staff')
    if (answer.status === 200 && answer.data.result === 'refused') {
      return { kind: 'refused', code: `scan ${answer.data.reason}` }
    }
    return outcomeOf(answer)
  },
})

const isOnTheWay = ({ fulfilment }: OrderRow) => activeRideStates.includes(fulfilment)

/** How far a departure has come, as staff report it. */
interface Report {
  readonly departureId: string
  readonly step: ProgressStep
  readonly undo: boolean
  readonly lateMinutes?: number
}

/** Reports how far a departure has come, and how late it is, or takes the last report back. */
const report = command<Report>({
  weight: 18,
  propose(context, chance) {
    const used = departuresOf(context, isOnTheWay)
    const soon = context.seen.departures.filter(
      ({ id, departsAt, progress }) =>
        progress !== 'done' && departsAt - context.now < msPerHour && (used.has(id) || chance.happens(0.03)),
    )
    const departure = chance.of(soon)
    if (!departure) return undefined
    const undo = chance.happens(0.12)
    const next = progressSteps[progressSteps.indexOf(departure.progress) + (chance.happens(0.15) ? 2 : 1)]
    const step = undo ? departure.progress : (next ?? 'done')
    const late = chance.happens(0.25) && { lateMinutes: chance.oneOf([0, 12, 40]) }
    return { departureId: departure.id, step, undo, ...late }
  },
  async run(context, args) {
    const since = await newestNotice(context)
    const answer = await context.ask(staffCalls.staffProgress, args, 'staff')
    if (answer.status === 200 && context.isClear) await checkMissedAlone(context, args.departureId, since)
    return outcomeOf(answer)
  },
})

/** Cancels for the operator's fault. */
const cancelForUs = command<OfOrder>({
  weight: 0.8,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isToCome)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, reason: 'The bus broke down' }
    return outcomeOf(await context.ask(staffCalls.staffCancelOrder, request, 'staff'))
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
  propose(context, chance) {
    const order = mostlyWhere(context, chance, canGoBack)
    return order === undefined ? undefined : { order, percent: chance.oneOf([10, 50, 100]) }
  },
  async run(context, { order: name, percent }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, amountJpy: shareOf(order, percent), reason: 'Late' }
    return outcomeOf(await context.ask(staffCalls.staffRefundOrder, request, 'staff'))
  },
})

/** Decides an application; 0 per cent declines it. */
const decide = command<OfOrder & { readonly percent: number }>({
  weight: 6,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, ({ id }) => context.seen.requested.has(id), 0.02)
    return order === undefined ? undefined : { order, percent: chance.oneOf([0, 50, 100]) }
  },
  async run(context, { order: name, percent }) {
    const order = context.order(name)
    if (!order) return idle
    const { id } = order
    const request =
      percent === 0
        ? ({ decision: 'decline', id, reason: 'As agreed' } as const)
        : ({ decision: 'refund', id, amountJpy: shareOf(order, percent), reason: '' } as const)
    return outcomeOf(await context.ask(staffCalls.staffDecideRefund, request, 'staff'))
  },
})

/** Moves a party to another departure. */
const move = command<OfOrder & { readonly departureId: string }>({
  weight: 3,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isToCome)
    if (order === undefined) return undefined
    const row = context.order(order)
    const others = context.seen.departures.filter(({ id }) => id !== row?.departureId)
    const from = context.seen.departures.find(({ id }) => id === row?.departureId)
    const ofItsLine = others.filter(
      ({ direction, relayPoint, departsAt }) =>
        direction === from?.direction && relayPoint === from.relayPoint && departsAt > context.now,
    )
    const target = chance.of(ofItsLine) ?? (chance.happens(0.1) ? chance.of(others) : undefined)
    return target && { order, departureId: target.id }
  },
  async run(context, { order: name, departureId }) {
    const order = context.order(name)
    if (!order) return idle
    const { id } = order
    const shown = await context.ask(staffCalls.staffOrder, { id }, 'staff')
    const request = { id, departureId, reason: '' }
    const answer = await context.ask(staffCalls.staffMoveOrder, request, 'staff')
    const view = shown.status === 200 ? shown.data : undefined
    const isOffered =
      view?.actions.includes('move') === true &&
      view.moveOptions.some((each) => each.departureId === departureId)
    const { error = '' } = answer
    if (isOffered && context.isClear && outOfReach.includes(error))
      throw new Breach('where a party is offered to be moved it reaches', { order: name, departureId, error })
    if (view && context.isClear)
      await checkMoveAsShown(context, { departureId, options: view.moveOptions, error })
    if (answer.status === 200 && context.isClear) {
      await checkChildrenSeated(context, id)
      await checkWheelchairSeated(context, id)
    }
    return outcomeOf(answer)
  },
})

/** Why a party cannot ride a departure, whoever else does. */
const outOfReach: readonly string[] = [
  'departure.beforeLanding',
  'departure.afterArrival',
  'departure.notCollectable',
]

/** Sells extra pieces at the counter. */
const sellLuggage = command<OfOrder & { readonly as: OrderName; readonly pieces: number }>({
  weight: 9,
  propose(context, chance) {
    const isSold = (each: OrderRow) =>
      isRide(each) &&
      (each.fulfilment === 'verified' ||
        (isToCome(each) && isPickup(each.type) && context.now >= each.appointedAt))
    const order = mostlyWhere(context, chance, isSold, 0.02)
    return order === undefined
      ? undefined
      : { order, as: context.nextName('bag'), pieces: chance.oneOf([1, 1, 2]) }
  },
  async run(context, { order: name, pieces }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, pieces, paidBy: 'terminal' as const, slip: String(context.now) }
    return outcomeOf(await context.ask(staffCalls.staffSellLuggage, request, 'staff'))
  },
})

const moveLuggage = command<OfOrder & { readonly to: (typeof luggageSteps)[number] }>({
  weight: 5,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, (each) => isLuggage(each) && each.payment === 'paid', 0.02)
    return order === undefined ? undefined : { order, to: chance.of(luggageSteps) ?? 'shipped' }
  },
  async run(context, { order: name, to }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(await context.ask(staffCalls.staffMoveLuggage, { id: order.id, to }, 'staff'))
  },
})

/** Hands back what was paid at the counter: the amount that the desk shows, or showed once. */
const handBack = command<OfOrder & { readonly seen?: AsSeen }>({
  weight: 8,
  propose(context, chance) {
    const fits = (each: OrderRow) => each.payType === 'counter' && each.refund === 'refunding'
    const order = mostlyWhere(context, chance, fits, 0.01)
    return order === undefined ? undefined : { order, seen: chooseSeen(chance) }
  },
  async run(context, { order: name, seen }) {
    const order = context.order(name)
    if (!order) return idle
    const { id } = order
    const shown = await context.ask(staffCalls.staffOrder, { id }, 'staff')
    if (shown.status !== 200) return outcomeOf(shown)
    const owed = shown.data.refunds.filter(({ isSurplus, status }) => !isSurplus && status !== 'done')
    const request = { id, slip: String(context.now), ...seenOf(owed, seen) }
    const answer = await context.ask(staffCalls.staffHandBackLuggage, request, 'staff')
    if (answer.status === 200 && context.isClear) checkSeen(owed, seen)
    return outcomeOf(answer)
  },
})

/** Reports the state of the flight, so many minutes late. */
const reportFlight = command<{
  readonly status: 'delayed' | 'landed' | 'cancelled'
  readonly minutes: number
  /** By the number of a code share. */
  readonly shared?: boolean
  /** The one that who is at the counter landed with. */
  readonly atCounter?: boolean
}>({
  weight: 2.5,
  whats: ['atCounter'],
  propose(context, chance) {
    const flown = [...context.seen.orders.values()].filter(
      (order) => isToCome(order) && order.flightNo !== '',
    )
    if (flown.length === 0) return undefined
    const landedAt = fromWallTime(landedFlight.scheduledTime)
    return {
      status: chance.oneOf(['delayed', 'delayed', 'landed', 'cancelled']),
      minutes: chance.oneOf([30, 90, 240]),
      shared: chance.happens(0.2),
      atCounter: chance.of(flown)?.flightAt === landedAt,
    }
  },
  async run(context, { status, minutes, shared, atCounter = false }) {
    const flight = atCounter ? landedFlight : modelFlight
    const late = toWallTime(addMinutes(fromWallTime(flight.scheduledTime), minutes))
    const request = {
      ...flight,
      ...(shared && { flightNo: modelTicket.flight.flightNo }),
      status,
      estimatedTime: status === 'delayed' ? late : null,
    }
    const answer = await context.ask(staffCalls.staffReportFlight, request, 'staff')
    if (answer.status === 200 && context.isClear) await checkConnections(context)
    return countedAs(outcomeOf(answer), atCounter ? 'atCounter' : undefined)
  },
})

/** @throws Breach where the queue names a flight whose riders of a bus all had their seats once they had landed */
async function checkConnections(context: ModelContext): Promise<void> {
  const queue = await context.ask(staffCalls.staffAttention, {}, 'staff')
  if (queue.status !== 200) return
  for (const { kind, departure, flight } of queue.data.entries) {
    if (kind !== 'missedConnection' || !departure || !flight) continue
    const { rowCount } = await context.bench.server.deps.pool.query(
      `select 1 from orders
        where departure_id = $1 and payment = 'paid' and fulfilment = 'confirmed' and created_at < $2`,
      [departure.departureId, new Date(fromWallTime(flight.estimatedAt))],
    )
    if (rowCount === 0)
      throw new Breach('who bought a bus after the landing misses no connection', { departure, flight })
  }
}

/** Opens a departure, or takes it out of the sale. */
const openOrClose = command<{ readonly departureId: string; readonly status: 'open' | 'paused' | 'closed' }>({
  weight: 0.8,
  propose(context, chance) {
    const departure = chance.of(context.seen.departures)
    if (!departure || chance.happens(0.8)) return undefined
    const status =
      departure.status === 'open' ? chance.oneOf(['paused', 'closed'] as const) : ('open' as const)
    return { departureId: departure.id, status }
  },
  run: async (context, args) => outcomeOf(await context.ask(staffCalls.staffSetDeparture, args, 'staff')),
})

/**
 * Cancels a departure as its preview shows it: who fits is moved, all are merged into another, or everybody has the money back, `slow`
 * only by the job: the database has no time for it at first.
 */
const cancelDeparture = command<{
  readonly departureId: string
  readonly way: ChangeWay
  readonly slow?: boolean
}>({
  weight: 1.2,
  propose(context, chance) {
    const used = departuresOf(context, isOnTheWay)
    const departure = chance.of(
      context.seen.departures.filter(
        ({ id, status, departsAt }) =>
          status !== 'cancelled' && departsAt > context.now && (used.has(id) || chance.happens(0.02)),
      ),
    )
    const way = chance.oneOf(['move', 'move', 'merge', 'cancel'] as const)
    return departure && { departureId: departure.id, way, slow: chance.happens(0.3) }
  },
  async run(context, { departureId, way, slow = false }) {
    const request = { departureId, way, reason: 'vehicle' } as const
    const preview = await context.ask(staffCalls.staffPreviewDepartureChange, request, 'staff')
    if (preview.status !== 200) return outcomeOf(preview)
    const { hash } = preview.data
    const { crasher } = context.bench
    if (slow) crasher.haveNoTimeFor('insert into "refunds"')
    try {
      const confirmed = { ...request, hash, note: '' }
      const answer = await context.ask(staffCalls.staffConfirmDepartureChange, confirmed, 'staff')
      await context.quiet()
      return outcomeOf(answer)
    } finally {
      crasher.haveNoTimeFor(undefined)
    }
  },
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
  cancelDeparture,
}
