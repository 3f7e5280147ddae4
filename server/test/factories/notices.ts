import { langs, type Lang } from '@noriai/contract/lang'
import { eq } from 'drizzle-orm'
import { queueNotice, type NoticeFactsGiven } from '../../src/domain/notices'
import type { Order } from '../../src/domain/orders'
import { notices, orders } from '../../src/infra/db/schema/orders'
import { runJobs } from '../../src/jobs/run'
import { sendNotices } from '../../src/jobs/sendNotices'
import { noticeKinds, type NoticeKind } from '../../src/texts/notices/types'
import type { TestApp } from '../buildTestApp'
import { buildPaidOrder, buildReadyOrder, storedOrder } from './orders'
import { rideRequest } from './rides'

/** What is noted with a notice of each kind, as its cause notes it. */
const noted: Partial<Readonly<Record<NoticeKind, NoticeFactsGiven>>> = {
  seatMoved: { from: '2026-11-21 18:30:00', to: '2026-11-21 19:00:00' },
  departureMoved: {
    from: '2026-11-21 18:30:00',
    to: '2026-11-21 19:00:00',
    changeReason: 'vehicle',
    doorFrom: '2026-11-21 20:40:00',
    doorTo: '2026-11-21 21:10:00',
  },
  departureCancelled: { from: '2026-11-21 19:00:00', changeReason: 'weather' },
  stopOrderChanged: {
    stopNo: '2',
    stopTotal: '4',
    doorFrom: '2026-11-21 20:40:00',
    doorTo: '2026-11-21 20:50:00',
  },
  driverAssigned: { vehicleName: 'Coaster 7', plateNumber: 'なにわ 200 か 12-34', driverName: '山田' },
  boarding: { busAt: '2026-11-21 19:00:00', bay: '4' },
  onItsWay: { doorFrom: '2026-11-21 20:40:00', doorTo: '2026-11-21 20:50:00' },
  arrived: { vehicleName: 'White M12', plateNumber: '大阪 200 あ 48-15', driverName: '森' },
  atTransfer: { doorFrom: '2026-11-21 20:40:00', doorTo: '2026-11-21 20:50:00' },
  late: { lateMinutes: '12', busAt: '2026-11-21 19:12:00' },
  missed: { freeUntil: '2026-11-23 18:00:00' },
  goodwill: { goodwillJpy: '50000', couponUntil: '2027-11-21 23:59:59' },
  operatorCancelled: { couponPercent: '20' },
  replaced: { newRideAt: '2026-11-22 11:00:00', newOrderNo: 'NR261121-4X7K2Q' },
  cancelled: { bags: '2', couponUntil: '2026-12-21 23:59:59' },
}

/** A bus has seats for so many of them. */
const KINDS_A_BUS = 12
const FIRST_DAY = 21

/** Kinds that end the order before they are sent. */
const ends: readonly NoticeKind[] = [
  'cancelled',
  'replaced',
  'tripInfoMissed',
  'operatorCancelled',
  'departureCancelled',
]
/** Kinds of orders whose trip details are missing. */
const unfilled: readonly NoticeKind[] = ['fillReminder', 'rideGiftReturned', 'tripInfoMissed']
/** Kinds that tell of money. */
const aboutMoney: readonly NoticeKind[] = [
  ...ends,
  'paidTooLate',
  'refundSent',
  'refunded',
  'refundFailed',
  'refundCameBack',
  'refundImpossible',
  'luggageCancelled',
  'luggagePaidTooLate',
  'lapChildSeatPaidTooLate',
]
const money = { refundJpy: '310000', toCardJpy: '290000', toGiftJpy: '20000', keptFeeJpy: '2000' }

/** Where the notice of a kind goes in a language. */
export const addressOf = (kind: NoticeKind, lang: Lang) => `${kind}.${lang}@noriai.example`.toLowerCase()

/** Has every kind of notice sent by mail in every language; `changes` of the orders are written first. */
export async function sendEveryNotice(
  server: TestApp,
  kinds: readonly NoticeKind[] = noticeKinds,
  changes: (order: Order) => Partial<Order> = () => ({}),
): Promise<ReadonlyMap<NoticeKind, Order>> {
  const sent = new Map<NoticeKind, Order>()
  for (const kind of kinds) sent.set(kind, await buildNoticed(server, kind, changes))
  // One language after the other: one that is not sent before a newer one of its topic never is.
  for (const lang of langs) {
    for (const [kind, order] of sent) await queueIn(server, order, { kind, lang })
    await runJobs(server.deps, [sendNotices])
  }
  return sent
}

async function buildNoticed(
  server: TestApp,
  kind: NoticeKind,
  changes: (order: Order) => Partial<Order>,
): Promise<Order> {
  const { db } = server.deps
  const build = unfilled.includes(kind) ? buildPaidOrder : buildReadyOrder
  const dateTime = `2026-11-${FIRST_DAY + Math.floor(noticeKinds.indexOf(kind) / KINDS_A_BUS)} 18:00:00`
  const { id } = await build(server, { ride: rideRequest({ dateTime, adults: 2, params1: 2 }) })
  const made = await storedOrder(server, id)
  await db.delete(notices).where(eq(notices.orderId, id))
  const order = { ...changes(made), ...(ends.includes(kind) && { fulfilment: 'cancelled' as const }) }
  if (Object.keys(order).length > 0) await db.update(orders).set(order).where(eq(orders.id, id))
  return storedOrder(server, id)
}

async function queueIn(
  server: TestApp,
  order: Order,
  { kind, lang }: { readonly kind: NoticeKind; readonly lang: Lang },
): Promise<void> {
  await server.deps.db.transaction((tx) =>
    queueNotice(
      tx,
      { ...order, lang, email: addressOf(kind, lang) },
      {
        kind,
        at: server.clock.now(),
        occasion: lang,
        facts: noted[kind] ?? {},
        forPayer: aboutMoney.includes(kind) ? money : {},
      },
    ),
  )
}
