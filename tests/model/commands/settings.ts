import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { isPickup } from '@noriai/contract/orders/kinds'
import { addMinutes, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { isDeepStrictEqual } from 'node:util'
import { Breach } from '../breach'
import { isPaidRide, isToCome } from '../choose'
import { command, outcomeOf } from '../command'
import type { ModelContext, OrderRow } from '../context'
import { freeTimeOf, type FreeTime } from '../freeTime'

/** From always free, until it has begun, to hardly ever: what was sold with one is often over by another. */
const hours = [0, 2, 48, 72] as const
const minutes = [30, 360, 1440, 2880] as const

/** Staff change for how long rides can be cancelled free; those that are sold keep what they were sold with. */
const setFreeTime = command<FreeTime>({
  weight: 2,
  propose: (context, chance) =>
    [...context.seen.orders.values()].some(isPaidRide)
      ? { hoursAfter: chance.oneOf(hours), minutesBefore: chance.oneOf(minutes) }
      : undefined,
  async run(context, { hoursAfter, minutesBefore }) {
    const { policy } = context.bench.server.deps
    const request = {
      validFrom: serviceDateOf(context.now, policy),
      note: '',
      body: {
        kind: 'policy' as const,
        changes: [
          { path: 'pickup.cancelHoursAfterLanding', value: hoursAfter },
          { path: 'dropoff.freeCancelMinutes', value: minutesBefore },
          { path: 'transfer.freeCancelMinutes', value: minutesBefore },
        ],
      },
    }
    const answer = await context.ask(staffCalls.staffSaveSettings, request, 'staff')
    if (answer.status !== 200 || !context.isClear) return outcomeOf(answer)
    const held = freeTimeOf(context.bench.server.deps.policy)
    if (!isDeepStrictEqual(held, { hoursAfter, minutesBefore }))
      throw new Breach('a setting holds once it is saved', { saved: { hoursAfter, minutesBefore }, held })
    await checkSoldRides(context)
    return outcomeOf(answer)
  },
})

/** @throws Breach for a ride that is shown with another free time than it was sold with */
async function checkSoldRides(context: ModelContext): Promise<void> {
  for (const [name, order] of context.seen.orders) {
    const who = context.ownerOf(order)
    const isShown = isToCome(order) && order.allBackUntil === null && !context.deleted.has(who)
    if (!isShown || context.unsure.has(who)) continue
    const { data, status } = await context.ask(userOrderInfo, { id: order.id }, { who })
    const sold = lastFreeMinute(context, order)
    if (status === 200 && data.times.freeCancelUntil !== sold)
      throw new Breach('a ride keeps the free time that it was sold with', {
        order: name,
        sold,
        shown: data.times.freeCancelUntil,
      })
  }
}

/** As travellers read it: the last minute in which it is free. */
function lastFreeMinute({ free }: ModelContext, order: OrderRow): string {
  const end = free.endOf(order)
  return toWallTime(isPickup(order.type) ? end : addMinutes(end, -1))
}

export const settingCommands = { setFreeTime }
