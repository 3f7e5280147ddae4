import type { SaleChannel } from '@noriai/contract/rules/counterSale'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { counterSales } from '../../infra/db/schema/counter'
import { holdAppointment, quoteAppointment, type HeldRide } from '../booking'
import type { BookingContext, FlightChecked } from '../quotation'

/** A sale's row. */
export type Sale = typeof counterSales.$inferSelect

/** From where a sale takes its seats: no device and no network of a traveller's is counted against it. */
export const takerOf = (accountId: string) => ({ device: null, network: `sale:${accountId}`, generosity: 1 })

/** A choice of a sale that is under way, or of a new one. */
interface SaleChoice {
  readonly saleId: string | null
  readonly channel: SaleChannel
  readonly checked: FlightChecked
  /** When the ride is for was not said: it is for now. */
  readonly isForNow: boolean
}

/**
 * Holds the seats of a ride for a sale, as the app does for its confirm page. Each sale has an account of its own, so that two at the
 * counter have a hold each; another choice of the same sale replaces the first.
 * @param context as `saleContext` makes it
 * @throws the codes of the contract's checkAppointment; counter.saleOver
 */
export async function holdSale(
  tx: Tx,
  { saleId, channel, checked, isForNow }: SaleChoice,
  { staffId, at, context }: StaffAction & { readonly context: BookingContext },
): Promise<{ readonly saleId: string; readonly held: HeldRide }> {
  const sale = saleId === null ? undefined : await lockSale(tx, saleId, staffId)
  const accountId = sale?.accountId ?? (await makeWalkIn(tx, at))
  const holder = { accountId, taker: takerOf(accountId), at, context }
  const quoted = await quoteAppointment(tx, checked, holder)
  const held = await holdAppointment(tx, quoted, holder)
  const holdId = held.hold?.holdId ?? null
  // Seats that are kept were held for the moment in which they were chosen first, or for a flight that had landed by then.
  const kept = sale?.holdId === holdId && holdId !== null ? sale : undefined
  const values = {
    channel,
    heldAt: kept?.heldAt ?? at,
    holdId,
    ride: withoutWheelchair(isForNow && kept ? landedBy(kept.heldAt, checked) : checked),
    price: held.quote.price,
  }
  if (sale) {
    await tx.update(counterSales).set(values).where(eq(counterSales.id, sale.id))
    return { saleId: sale.id, held }
  }
  const [made] = await tx
    .insert(counterSales)
    .values({ accountId, staffId, ...values })
    .returning({ id: counterSales.id })
  if (!made) throw new Error('A sale was not returned')
  return { saleId: made.id, held }
}

/** A ride whose landing is a moment, or sooner. */
const landedBy = (at: number, checked: FlightChecked): FlightChecked => ({
  ...checked,
  request: {
    ...checked.request,
    dateTime: toWallTime(Math.min(at, fromWallTime(checked.request.dateTime))),
  },
})

/** A ride as a sale keeps it: that somebody has a wheelchair tells of their health, and is kept by the order alone. */
const withoutWheelchair = (checked: FlightChecked): FlightChecked => ({
  ...checked,
  request: { ...checked.request, wheelchair: undefined },
})

/** The member's sale that is under way, locked. @throws counter.saleOver for one that was made, is gone, or is a colleague's */
export async function lockSale(tx: Tx, saleId: string, staffId: string): Promise<Sale> {
  const [sale] = await tx.select().from(counterSales).where(eq(counterSales.id, saleId)).for('update')
  if (!sale || sale.staffId !== staffId || sale.orderId !== null) throw new DomainError('counter.saleOver')
  return sale
}

async function makeWalkIn(tx: Tx, at: number): Promise<string> {
  const [account] = await tx
    .insert(accounts)
    .values({ isWalkIn: true, createdAt: at, updatedAt: at })
    .returning({ id: accounts.id })
  if (!account) throw new Error('An account was not returned')
  return account.id
}
