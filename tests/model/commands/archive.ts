import { orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { restoreOrder } from '../../../server/src/domain/archive'
import { archiveAfter, checkCameBack, isOverFor } from '../archiving'
import { Breach } from '../breach'
import { isRide, orderWhere } from '../choose'
import { command, countedAs, done, idle, outcomeOf, type Outcome } from '../command'
import type { ModelContext, OrderName, OrderRow } from '../context'

const OK = 200

/** The night in which the archive takes what has been over for so many days. */
const archive = command<{ readonly days: number }>({
  weight: 4,
  propose(context, chance) {
    const days = chance.oneOf([1, 1, 2])
    const isDue = (order: OrderRow) => isRide(order) && isOverFor(context, order, days)
    return [...context.seen.orders.values()].some(isDue) ? { days } : undefined
  },
  async run(context, { days }) {
    const taken = await archiveAfter(context, days)
    return taken > 0 ? done : { kind: 'refused', code: 'nothing is over for so long' }
  },
})

/** How an order is opened: by its traveller, by the desk, or by whoever keeps the server. */
const ways = ['page', 'receipt', 'atDesk', 'byHand'] as const
type Way = (typeof ways)[number]

/** Somebody opens an order that is in the archive: it is back then, as it was. */
const openArchived = command<{ readonly order: OrderName; readonly way: Way }>({
  weight: 10,
  whats: ways,
  propose(context, chance) {
    const order = orderWhere(context, chance, ({ archivedAt }) => archivedAt !== null)
    return order === undefined ? undefined : { order, way: chance.oneOf(ways) }
  },
  async run(context, { order: name, way }) {
    const order = context.order(name)
    if (!order || order.archivedAt === null) return idle
    const outcome = await open(context, order, way)
    if (outcome.kind === 'done' && context.isClear) await checkCameBack(context, name, order.id)
    return countedAs(outcome, way)
  },
})

async function open(context: ModelContext, order: OrderRow, way: Way): Promise<Outcome> {
  const { id, orderNo } = order
  switch (way) {
    case 'page':
      return outcomeOf(await context.ask(userOrderInfo, { id }, { who: context.riderOf(order) }))
    case 'receipt':
      return openReceipt(context, order)
    case 'atDesk':
      return outcomeOf(await context.ask(staffCalls.staffOrder, { id }, 'staff'))
    case 'byHand':
      await restoreOrder(context.bench.server.deps.db, orderNo)
      return done
  }
}

/** By a link, as the app does. @throws Breach where the link leads to no receipt */
async function openReceipt(context: ModelContext, order: OrderRow): Promise<Outcome> {
  const request = { id: order.id, document: 'receipt', addressee: 'Chan Tai Man' } as const
  const link = await context.ask(orderDocumentLink, request, { who: context.ownerOf(order) })
  if (link.status !== OK) return outcomeOf(link)
  const { pathname, search } = new URL(link.data.url)
  const file = await context.bench.server.app.inject({ method: 'GET', url: `${pathname}${search}` })
  if (file.statusCode !== OK && context.isClear)
    throw new Breach('the link to a receipt leads to it', { order: order.orderNo, status: file.statusCode })
  return outcomeOf({ status: file.statusCode, error: String(file.statusCode) })
}

export const archiveCommands = { archive, openArchived }
