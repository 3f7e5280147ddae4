import { claimOrder } from '@noriai/contract/calls/links'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsOf } from '@noriai/contract/money'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { canBeCarried, hasWheelchair, type Need } from '@noriai/contract/rules/riderNeeds'
import type { DrawerView } from '@noriai/contract/schema/counter'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { isDeepStrictEqual } from 'node:util'
import { storedOrder } from '../../../server/test/factories/orders'
import { Breach } from '../breach'
import { command, countedAs, done, idle, outcomeOf, type Chance, type Outcome } from '../command'
import {
  memberNames,
  travellerNames,
  type MemberName,
  type ModelContext,
  type OrderName,
  type TravellerName,
} from '../context'
import { hotels, landedFlight, requestOf } from '../rides'
import { checkBusIsFull, checkWheelchairSeated } from '../wheelchairs'
import { riders, someNeeds } from './booking'

/** The pick-ups of the model. */
const pickups = ['six', 'eight'] as const
/** The counter takes a bus that leaves in so many minutes. */
const LEAD_MINUTES = 10
const FLOAT_JPY = centsOf(50_000)
const MOST_DRAWERS = 8

interface Sale {
  readonly as: OrderName
  readonly who: TravellerName
  readonly ride: (typeof pickups)[number]
  readonly adults: number
  readonly where: number
  /** They are there and ride now: when they landed is not said, and follows from their flight where they name it. */
  readonly here?: 'landed' | 'unnamed' | null
  /** Cash needs an open drawer of who sells. */
  readonly way: CounterWay
  readonly by: MemberName
  /** What they need, of which the hold is not to know: the place of a wheelchair is looked for when the ride is sold. */
  readonly needs?: readonly Need[]
}

/** A member sells a ride at the counter, paid in cash or at the terminal, and its traveller takes it into their account by the code on the ticket. */
const sellAtCounter = command<Sale>({
  weight: 5,
  whats: ['landed', 'unnamed', 'ahead'],
  propose(context, chance) {
    const leavesAt = (ride: Sale['ride']) => addMinutes(context.bench.rides[ride].departsAt, -LEAD_MINUTES)
    const ride = chance.of(pickups.filter((each) => context.now <= leavesAt(each)))
    const who = chance.of(travellerNames.filter((name) => !context.deleted.has(name)))
    if (ride === undefined || who === undefined || context.ids.size > 6) return undefined
    const where = Math.floor(chance.number() * hotels.length)
    const way = chance.oneOf(['cash', 'terminal'] as const)
    const by = chance.oneOf(memberNames)
    const here = chance.oneOf(['landed', 'unnamed', null] as const)
    const adults = chance.oneOf([1, 1, 2])
    const needs = someNeeds(chance)
    return { as: context.nextName('r'), who, ride, adults, where, here, way, by, needs }
  },
  async run(context, { as, who, ride, adults, where, here = null, way, by, needs = [] }) {
    const { dateTime, address } = requestOf(ride, adults, where, {})
    const luggage = { large: adults, small: 0 }
    const departureId = context.bench.rides[ride].id
    const { flightNo } = landedFlight
    const landing = { ...(here === null && { dateTime }), ...(here === 'landed' && { flightNo }) }
    const held = await context.ask(
      staffCalls.staffHoldSale,
      {
        saleId: null,
        channel: 'counter',
        ride: { type: 1, ...landing, adults, luggage, address, departureId },
      },
      by,
    )
    if (held.status !== 200) return outcomeOf(held)
    const sold = await context.ask(
      staffCalls.staffSellRide,
      {
        saleId: held.data.saleId,
        lang: 'en',
        contact: { email: 'walkin@example.com' },
        passengers: riders({ adults }),
        needs: [...needs],
        payment:
          way === 'cash' ? { way, receivedJpy: held.data.totalJpy } : { way, slip: String(context.now) },
      },
      by,
    )
    if (sold.error?.startsWith('booking.wheelchairsFull') && context.isClear)
      await checkBusIsFull(context, departureId)
    if (sold.status !== 200) return outcomeOf(sold)
    const { orderId, claim } = sold.data.ticket
    await checkNeedsSold(context, orderId, needs)
    if (here !== null && context.isClear) await checkLanding(context, orderId, here)
    const sale = countedAs(done, here ?? 'ahead')
    // Done twice by the same key: it was claimed the first time.
    if (!claim) return sale
    const token = new URL(claim.url).searchParams.get('claim') ?? ''
    const claimed = await context.ask(claimOrder, { token }, { who })
    if (claimed.status !== 200) return outcomeOf(claimed)
    context.ids.set(as, orderId)
    return sale
  },
})

/** @throws Breach where staff sold a ride with other needs than its party has, what no vehicle has a place for, or no place for its wheelchair */
async function checkNeedsSold(context: ModelContext, orderId: string, needs: readonly Need[]): Promise<void> {
  if (!canBeCarried(needs))
    throw new Breach('a ride is sold only with needs that can be carried', { orderId, needs })
  if (!context.isClear) return
  const { needs: sold } = await storedOrder(context.bench.server, orderId)
  if (!isDeepStrictEqual([...sold], [...needs]))
    throw new Breach('a ride is sold with what its party needs', { orderId, needs, sold })
  if (hasWheelchair(needs)) await checkWheelchairSeated(context, orderId)
}

/** @throws Breach where who is at the counter did not land by the timetable of their flight, or by now where they name none */
async function checkLanding(
  { bench, now }: ModelContext,
  orderId: string,
  here: NonNullable<Sale['here']>,
): Promise<void> {
  const { appointedAt, flightNo, flightAt } = await storedOrder(bench.server, orderId)
  const { flightNo: named, scheduledTime } = landedFlight
  const landedAt = fromWallTime(here === 'landed' ? scheduledTime : toWallTime(now))
  const isOfFlight = here === 'landed' ? flightNo === named && flightAt === landedAt : flightNo === ''
  if (appointedAt !== landedAt || !isOfFlight)
    throw new Breach('who is at the counter has landed, by the timetable of their flight or by now', {
      here,
      appointedAt: toWallTime(appointedAt),
      flightNo,
    })
}

type DrawerRow = ModelContext['seen']['desk']['drawers'][number]

const isOpen = ({ closedAt }: DrawerRow) => closedAt === null
const isOf =
  ({ members }: ModelContext, by: MemberName) =>
  ({ staffId }: DrawerRow) =>
    staffId === members[by].accountId

/** The drawer that a member has; undefined where they have none. */
const openOf = (context: ModelContext, by: MemberName) =>
  context.seen.desk.drawers.filter(isOpen).find(isOf(context, by))

/** Opens a drawer; each of a sequence has another number. A member has one. */
const openDrawer = command<{ readonly number: number; readonly by: MemberName }>({
  weight: 2,
  propose(context, chance) {
    const { drawers } = context.seen.desk
    const by = chance.oneOf(memberNames)
    if (drawers.length >= MOST_DRAWERS || (openOf(context, by) && !chance.happens(0.05))) return undefined
    return { number: drawers.length + 1, by }
  },
  async run(context, { number, by }) {
    const hadOne = openOf(context, by) !== undefined
    const answer = await context.ask(staffCalls.staffOpenDrawer, { number, floatJpy: FLOAT_JPY }, by)
    if (hadOne && answer.status === 200) throw new Breach('a member has one drawer', { number, by })
    return outcomeOf(answer)
  },
})

/** How a drawer is counted: it may differ by some yen. */
interface Count {
  readonly by: MemberName
  readonly yen: number
  readonly isExplained: boolean
}

const countBy = (by: MemberName, chance: Chance): Count => ({
  by,
  yen: chance.oneOf([0, 0, -500, 10]),
  isExplained: chance.happens(0.3),
})

/** Counts the own drawer. What it should have is what the desk is shown, and what went through it. */
const countDrawer = command<Count>({
  weight: 1.5,
  propose(context, chance) {
    const by = chance.of(memberNames.filter((name) => openOf(context, name)))
    return by && countBy(by, chance)
  },
  async run(context, count) {
    const shown = await context.ask(staffCalls.staffDrawers, {}, count.by)
    if (shown.status !== 200) return outcomeOf(shown)
    const { own } = shown.data
    if (own === null) return idle
    const cash = own.entries.filter(({ way }) => way === 'cash')
    const sum = cash.reduce((total, { amountJpy }) => total + amountJpy, own.floatJpy)
    if (sum !== own.expectedJpy) throw new Breach('a drawer has its float and what went through it', own)
    return close(context, own, count)
  },
})

/** Counts the drawer of the other member, who does not come back: only who decides may. */
const countForOther = command<Count>({
  weight: 2,
  propose(context, chance) {
    const by = chance.of(memberNames.filter((name) => openOf(context, otherThan(name))))
    return by && countBy(by, chance)
  },
  async run(context, count) {
    const { by } = count
    const drawer = openOf(context, otherThan(by))
    if (!drawer) return idle
    const shown = await context.ask(staffCalls.staffDrawers, {}, by)
    if (shown.status !== 200) return outcomeOf(shown)
    const seen = shown.data.ofOthers.find(({ id }) => id === drawer.id)
    const others = shown.data.ofOthers.length + shown.data.unexplained.filter(isOfOther(context, by)).length
    if (!decides(by) && others > 0)
      throw new Breach('who does not decide sees their own drawers only', shown.data)
    const { id, floatJpy } = drawer
    const outcome = await close(context, seen ?? { id, expectedJpy: floatJpy }, count)
    const isCounted = outcome.kind === 'done'
    if (isCounted && !decides(by)) throw new Breach('the drawer of another is counted by who decides', drawer)
    if (!isCounted && decides(by) && seen && context.isClear)
      throw new Breach('who decides counts the drawer of one who is gone', { drawer, outcome })
    return outcome
  },
})

const otherThan = (by: MemberName): MemberName => (by === 'staff' ? 'counter' : 'staff')
const decides = (by: MemberName) => by === 'staff'

/** Of the drawers that wait for a reason: whether somebody else had it. */
const isOfOther = (context: ModelContext, by: MemberName) => (shown: { readonly id: string }) =>
  context.seen.desk.drawers.some(
    ({ id, ...row }) => id === shown.id && row.staffId !== context.members[by].accountId,
  )

/** Closes a drawer by a count of what it should have. */
async function close(
  context: ModelContext,
  { id, expectedJpy }: Pick<DrawerView, 'id' | 'expectedJpy'>,
  { by, yen, isExplained }: Count,
): Promise<Outcome> {
  const countedJpy = Math.max(0, expectedJpy + centsOf(yen))
  const reason = isExplained ? 'A coin fell' : ''
  const request = { id, countedJpy, expectedJpy, reason }
  const closed = await context.ask(staffCalls.staffCloseDrawer, request, by)
  if (closed.status !== 200) return outcomeOf(closed)
  const { unexplained, ofOthers } = closed.data
  const waits = unexplained.some((each) => each.id === id)
  if (waits !== (countedJpy !== expectedJpy && !isExplained))
    throw new Breach('a drawer that differs waits for its reason', closed.data)
  if (ofOthers.some((each) => each.id === id)) throw new Breach('a drawer is counted once', closed.data)
  return done
}

/** Says why a drawer differed: once, and of another's who decides. */
const explainDrawer = command<{ readonly number: number; readonly by: MemberName }>({
  weight: 2,
  propose(context, chance) {
    const counted = context.seen.desk.drawers.filter((each) => !isOpen(each))
    const waiting = counted.filter(waitsForReason)
    const drawer = chance.of(waiting) ?? chance.of(counted.filter(() => chance.happens(0.05)))
    return drawer && { number: drawer.number, by: chance.oneOf(memberNames) }
  },
  async run(context, { number, by }) {
    const row = context.seen.desk.drawers.find((each) => each.number === number)
    if (!row) return idle
    const request = { id: row.id, reason: 'A coin fell behind the desk' }
    const answer = await context.ask(staffCalls.staffExplainDrawer, request, by)
    if (answer.status === 200 && !waitsForReason(row))
      throw new Breach('a drawer is explained once, and only where it differs', row)
    if (answer.status === 200 && !decides(by) && !isOf(context, by)(row))
      throw new Breach('the drawer of another is explained by who decides', row)
    return outcomeOf(answer)
  },
})

function waitsForReason({ countedJpy, expectedJpy, reason }: DrawerRow): boolean {
  return countedJpy !== null && countedJpy !== expectedJpy && reason === ''
}

export const counterCommands = { sellAtCounter, openDrawer, countDrawer, countForOther, explainDrawer }
