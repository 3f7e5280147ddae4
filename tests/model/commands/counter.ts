import { claimOrder } from '@noriai/contract/calls/links'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes } from '@noriai/contract/time'
import { command, done, outcomeOf } from '../command'
import { travellerNames, type OrderName, type TravellerName } from '../context'
import { hotels, requestOf } from '../rides'
import { riders } from './booking'

/** The pick-ups of the model. */
const pickups = ['six', 'eight'] as const
/** The counter takes a bus that leaves in so many minutes. */
const LEAD_MINUTES = 10

interface Sale {
  readonly as: OrderName
  readonly who: TravellerName
  readonly ride: (typeof pickups)[number]
  readonly adults: number
  readonly where: number
}

/** Staff sell a ride at the counter, paid at the terminal, and its traveller takes it into their account by the code on the ticket. */
const sellAtCounter = command<Sale>({
  weight: 5,
  propose(context, chance) {
    const leavesAt = (ride: Sale['ride']) => addMinutes(context.bench.rides[ride].departsAt, -LEAD_MINUTES)
    const ride = chance.of(pickups.filter((each) => context.now <= leavesAt(each)))
    const who = chance.of(travellerNames.filter((name) => !context.deleted.has(name)))
    if (ride === undefined || who === undefined || context.ids.size > 6) return undefined
    const where = Math.floor(chance.number() * hotels.length)
    return { as: context.nextName('r'), who, ride, adults: chance.oneOf([1, 1, 2]), where }
  },
  async run(context, { as, who, ride, adults, where }) {
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
        payment: { way: 'terminal', slip: String(context.now) },
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

export const counterCommands = { sellAtCounter }
