import { claimOrder } from '@noriai/contract/calls/links'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsOf } from '@noriai/contract/money'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { addMinutes } from '@noriai/contract/time'
import { Breach } from '../breach'
import { command, done, idle, outcomeOf } from '../command'
import { travellerNames, type ModelContext, type OrderName, type TravellerName } from '../context'
import { hotels, requestOf } from '../rides'
import { riders } from './booking'

/** The pick-ups of the model. */
const pickups = ['six', 'eight'] as const
/** The counter takes a bus that leaves in so many minutes. */
const LEAD_MINUTES = 10
const FLOAT_JPY = centsOf(50_000)
const MOST_DRAWERS = 6

interface Sale {
  readonly as: OrderName
  readonly who: TravellerName
  readonly ride: (typeof pickups)[number]
  readonly adults: number
  readonly where: number
  /** Cash needs an open drawer. */
  readonly way: CounterWay
}

/** Staff sell a ride at the counter, paid in cash or at the terminal, and its traveller takes it into their account by the code on the ticket. */
const sellAtCounter = command<Sale>({
  weight: 5,
  propose(context, chance) {
    const leavesAt = (ride: Sale['ride']) => addMinutes(context.bench.rides[ride].departsAt, -LEAD_MINUTES)
    const ride = chance.of(pickups.filter((each) => context.now <= leavesAt(each)))
    const who = chance.of(travellerNames.filter((name) => !context.deleted.has(name)))
    if (ride === undefined || who === undefined || context.ids.size > 6) return undefined
    const where = Math.floor(chance.number() * hotels.length)
    const way = chance.oneOf(['cash', 'terminal'] as const)
    return { as: context.nextName('r'), who, ride, adults: chance.oneOf([1, 1, 2]), where, way }
  },
  async run(context, { as, who, ride, adults, where, way }) {
    const { dateTime, address } = requestOf(ride, adults, where, {})
    const luggage = { large: adults, small: 0 }
    const departureId = context.bench.rides[ride].id
    const held = await context.ask(
      staffCalls.staffHoldSale,
      {
        saleId: null,
        channel: 'counter',
        ride: { type: 1, dateTime, adults, luggage, address, departureId },
      },
      'staff',
    )
    if (held.status !== 200) return outcomeOf(held)
    const sold = await context.ask(
      staffCalls.staffSellRide,
      {
        saleId: held.data.saleId,
        lang: 'en',
        contact: { email: 'walkin@example.com' },
        passengers: riders({ adults }),
        payment:
          way === 'cash' ? { way, receivedJpy: held.data.totalJpy } : { way, slip: String(context.now) },
      },
      'staff',
    )
    if (sold.status !== 200) return outcomeOf(sold)
    const { orderId, claim } = sold.data.ticket
    // Done twice by the same key: it was claimed the first time.
    if (!claim) return done
    const token = new URL(claim.url).searchParams.get('claim') ?? ''
    const claimed = await context.ask(claimOrder, { token }, { who })
    if (claimed.status !== 200) return outcomeOf(claimed)
    context.ids.set(as, orderId)
    return done
  },
})

const isOpen = ({ closedAt }: DrawerRow) => closedAt === null
type DrawerRow = ModelContext['seen']['desk']['drawers'][number]

/** Opens a drawer; each of a sequence has another number. A member has one. */
const openDrawer = command<{ readonly number: number }>({
  weight: 2,
  propose(context, chance) {
    const { drawers } = context.seen.desk
    if (drawers.length >= MOST_DRAWERS || (drawers.some(isOpen) && !chance.happens(0.05))) return undefined
    return { number: drawers.length + 1 }
  },
  async run(context, { number }) {
    const hadOne = context.seen.desk.drawers.some(isOpen)
    const answer = await context.ask(staffCalls.staffOpenDrawer, { number, floatJpy: FLOAT_JPY }, 'staff')
    if (hadOne && answer.status === 200) throw new Breach('a member has one drawer', { number })
    return outcomeOf(answer)
  },
})

/** Counts the drawer, which may differ by some yen. What it should have is what the desk is shown, and what went through it. */
const countDrawer = command<{ readonly yen: number; readonly isExplained: boolean }>({
  weight: 1.5,
  propose: (context, chance) =>
    context.seen.desk.drawers.some(isOpen)
      ? { yen: chance.oneOf([0, 0, -500, 10]), isExplained: chance.happens(0.3) }
      : undefined,
  async run(context, { yen, isExplained }) {
    const shown = await context.ask(staffCalls.staffDrawers, {}, 'staff')
    if (shown.status !== 200) return outcomeOf(shown)
    const { own } = shown.data
    if (own === null) return idle
    const { id, floatJpy, entries, expectedJpy } = own
    const cash = entries.filter(({ way }) => way === 'cash')
    const sum = cash.reduce((total, { amountJpy }) => total + amountJpy, floatJpy)
    if (sum !== expectedJpy) throw new Breach('a drawer has its float and what went through it', own)
    const countedJpy = expectedJpy + centsOf(yen)
    const reason = isExplained ? 'A coin fell' : ''
    const closed = await context.ask(
      staffCalls.staffCloseDrawer,
      { id, countedJpy, expectedJpy, reason },
      'staff',
    )
    if (closed.status !== 200) return outcomeOf(closed)
    const waits = closed.data.unexplained.some((each) => each.id === id)
    if (waits !== (yen !== 0 && !isExplained))
      throw new Breach('a drawer that differs waits for its reason', own)
    return done
  },
})

/** Says why a drawer differed: once. */
const explainDrawer = command<{ readonly number: number }>({
  weight: 2,
  propose(context, chance) {
    const counted = context.seen.desk.drawers.filter((each) => !isOpen(each))
    const waiting = counted.filter(waitsForReason)
    const drawer = chance.of(waiting) ?? chance.of(counted.filter(() => chance.happens(0.05)))
    return drawer && { number: drawer.number }
  },
  async run(context, { number }) {
    const row = context.seen.desk.drawers.find((each) => each.number === number)
    if (!row) return idle
    const request = { id: row.id, reason: 'A coin fell behind the desk' }
    const answer = await context.ask(staffCalls.staffExplainDrawer, request, 'staff')
    if (answer.status === 200 && !waitsForReason(row))
      throw new Breach('a drawer is explained once, and only where it differs', row)
    return outcomeOf(answer)
  },
})

function waitsForReason({ countedJpy, expectedJpy, reason }: DrawerRow): boolean {
  return countedJpy !== null && countedJpy !== expectedJpy && reason === ''
}

export const counterCommands = { sellAtCounter, openDrawer, countDrawer, explainDrawer }
