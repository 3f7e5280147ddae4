import { feeOverdueBefore } from '@noriai/contract/orders/invoice'
import { msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import {
  endUnpaidApplication,
  issueInvoice,
  mailInvoice,
  replaceRefundedInvoice,
  type StoredInvoice,
} from '../domain/invoices'
import { refundedJpySql } from '../domain/notices'
import { logLeftForLater } from '../infra/db/logLeftForLater'
import { whyRetryable } from '../infra/db/retryable'
import { invoiceOrders, invoices } from '../infra/db/schema/invoices'
import { orders } from '../infra/db/schema/orders'
import { NotSentError } from '../infra/providers/notSent'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

const BATCH = 100
/** After this many tries, four days on, the address is given up; the invoice is in the app all the same. */
const MAX_TRIES = 13

/**
 * Voids invoices whose money went back and asks for others over what remains, ends applications whose fee was not paid in time, issues
 * what was asked for, and mails what was issued, each once.
 */
export const issueInvoices: Job = {
  name: 'issue-invoices',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const { db, policy } = deps
    await oneByOne(deps.log, async (each) => {
      await each(await refundedSince(deps), {
        of: 'invoice',
        message: 'an invoice whose money went back was not replaced yet',
        work: (id) => replaceRefundedInvoice(db, id, at),
      })
      await each(await unpaidInTime(deps), {
        of: 'invoice',
        message: 'an application whose fee was not paid was not ended yet',
        work: (id) => endUnpaidApplication(db, id, { at, policy }),
      })
      await each(await readyToIssue(deps), {
        of: 'invoice',
        message: 'an invoice was not issued yet',
        work: (id) => issueInvoice(db, id, at),
      })
      for (const invoice of await dueToMail(deps, at)) await tryMail(deps, invoice, at)
    })
  },
}

/** Applications whose fee is paid, or that cost nothing, and those of which nothing is left to be invoiced, the oldest first. */
async function readyToIssue({ db }: Deps): Promise<string[]> {
  const worth = db
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
    .where(and(eq(invoiceOrders.invoiceId, invoices.id), sql`${orders.paidAmountJpy} > ${refundedJpySql}`))
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'applied'),
        or(eq(invoices.serviceFeeJpy, 0), isNotNull(invoices.feePaidAt), notExists(worth)),
      ),
    )
    .orderBy(asc(invoices.appliedAt), asc(invoices.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Issued invoices that are to be mailed, or mailed again. */
function dueToMail({ db }: Deps, at: number): Promise<StoredInvoice[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'issued'),
        isNull(invoices.mailedAt),
        ne(invoices.sentTo, ''),
        lt(invoices.mailTries, MAX_TRIES),
        lte(invoices.nextMailAt, at),
      ),
    )
    .orderBy(asc(invoices.nextMailAt))
    .limit(BATCH)
}

/** Issued invoices of an order of which money went back since. */
async function refundedSince({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: invoices.id })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(and(sql`${invoiceOrders.counts} and ${invoiceOrders.refundedSince}`, eq(invoices.state, 'issued')))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Applications whose fee was not paid while it was waited for. */
async function unpaidInTime({ db, clock, policy }: Deps): Promise<string[]> {
  const before = feeOverdueBefore(clock.now(), policy)
  if (before === undefined) return []
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'applied'),
        lt(invoices.appliedAt, before),
        gt(invoices.serviceFeeJpy, 0),
        isNull(invoices.feePaidAt),
      ),
    )
    .orderBy(asc(invoices.appliedAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Puts the next try off before the mail is handed over: two servers at once send it once. */
async function tryMail(deps: Deps, invoice: StoredInvoice, at: number): Promise<void> {
  const { id, mailTries: tries } = invoice
  const [claimed] = await deps.db
    .update(invoices)
    .set({ mailTries: tries + 1, nextMailAt: at + msPerMinute * 2 ** tries })
    .where(and(eq(invoices.id, id), eq(invoices.mailTries, tries), isNull(invoices.mailedAt)))
    .returning()
  if (!claimed) return
  const { mailTries, nextMailAt } = claimed
  const isOwnTry = and(eq(invoices.mailTries, mailTries), eq(invoices.nextMailAt, nextMailAt))
  try {
    await mailInvoice(deps, claimed, at)
    // Staff may have asked for it once more meanwhile, which sets its tries back: that mail is still to come.
    await deps.db
      .update(invoices)
      .set({ mailedAt: at })
      .where(and(eq(invoices.id, id), isOwnTry))
  } catch (error) {
    if (error instanceof NotSentError) {
      deps.log.warn({ err: error, invoice: id }, 'invoice not mailed')
      return
    }
    if (whyRetryable(error) !== undefined) throw error
    // One that cannot be written waits for its next try and does not keep the others.
    logLeftForLater(deps.log, error, { invoice: id, message: 'an invoice was not mailed yet' })
  }
}
