/** What somebody at the desk does before they close an entry of the queue: they press its button, and read what it leads to. */
import type { AttentionEntry } from '@noriai/contract/calls/staff/attention'
import { staffDeparture } from '@noriai/contract/calls/staff/departures'
import { staffRun } from '@noriai/contract/calls/staff/driving'
import { staffOrder } from '@noriai/contract/calls/staff/orders'
import { noticesOfBooks } from './books'
import type { Member } from './member'

/** Rows of notices that an order is shown with at most; each way of a notice is one. */
const MOST_NOTICE_ROWS = 200

/** Reads what the button of an entry leads to: its order, the run of its driver, else its departure. */
export async function pressButton(
  member: Member,
  { kind, order, run, departure }: AttentionEntry,
): Promise<void> {
  const { context } = member
  if (order) await readNotices(member, order.id)
  else if (departure && run && run.minibus !== null) {
    const { departureId } = departure
    // It may have been taken from its driver while somebody read the entry.
    await member.ask(staffRun, { departureId, minibus: run.minibus }, ['notFound'])
  } else if (departure) await member.must(staffDeparture, { departureId: departure.departureId })
  context.count('queue buttons pressed')
  context.count(`queue buttons.${kind}`)
}

/** Reads an order with what its travellers were notified of: as much as the books have. */
export async function readNotices(member: Member, orderId: string): Promise<void> {
  const { context } = member
  const before = await noticesOfBooks(context, orderId)
  const { notices = [] } = await member.must(staffOrder, { id: orderId })
  const after = await noticesOfBooks(context, orderId)
  const shown = notices.reduce((sum, { ways }) => sum + ways.length, 0)
  const [least, most] = [Math.min(before, after), Math.max(before, after)]
  if (shown < Math.min(least, MOST_NOTICE_ROWS) || shown > most)
    member.tell('an order is shown with other notices than the books have', 'Each is listed, on each way.', {
      orderId,
      shown,
      books: [before, after],
    })
  const times = notices.map(({ at }) => at)
  if (times.some((at, index) => at > (times[index - 1] ?? at)))
    member.tell('the notices of an order are not listed the newest first', 'The last one is what counts.', {
      orderId,
      times,
    })
  context.count('orders read with their notices')
  context.count('notices read at the desk', notices.length)
}
