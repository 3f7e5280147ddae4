import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { surplusRefunds } from '../../infra/db/schema/payments'
import { logOrder, transitionOrder, type Cause, type Order } from '../orders'
import { refundAgain } from './refundRows'

/** Whose dispute a bank has decided again. */
interface DecidedAgain {
  readonly outTradeNo: string
  readonly isForUs: boolean
  readonly cause: Cause
}

/**
 * A bank decides again on a dispute that was lost: what could never go back because of it waits for the bank as before. Once that is for
 * us, what staff noted as paid by it is owed again, too: the bank has taken it from the payer.
 */
export async function openRefundsAgain(
  tx: Tx,
  order: Order,
  { outTradeNo, isForUs, cause }: DecidedAgain,
): Promise<void> {
  const again = { status: 'pending', impossibleReason: null, nextTryAt: cause.at } as const
  const opened = await tx
    .update(refunds)
    .set(again)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.impossibleReason, 'disputeLost'),
        eq(refunds.status, 'impossible'),
      ),
    )
    .returning({ id: refunds.id })
  await tx
    .update(surplusRefunds)
    .set(again)
    .where(
      and(
        eq(surplusRefunds.outTradeNo, outTradeNo),
        eq(surplusRefunds.impossibleReason, 'disputeLost'),
        eq(surplusRefunds.status, 'impossible'),
      ),
    )
  const owed = isForUs ? await oweAgain(tx, { orderId: order.id, outTradeNo, at: cause.at }) : 'nothing'
  if (owed !== 'nothing')
    await logOrder(tx, order.id, { entry: { fact: 'note', to: 'disputePaidNoMore' }, cause })
  const isSettled = order.refund === 'refunded' || order.refund === 'partlyRefunded'
  if (owed === 'ofOrder' && isSettled)
    await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  else if (opened.length > 0 || owed === 'ofOrder') await refundAgain(tx, order, cause)
}

/** What was noted as paid by the dispute of a payment goes back the way it was paid, as what came back after it had arrived. */
async function oweAgain(
  tx: Tx,
  { orderId, outTradeNo, at }: { readonly orderId: string; readonly outTradeNo: string; readonly at: number },
): Promise<'ofOrder' | 'ofSurplus' | 'nothing'> {
  const owed = {
    status: 'pending',
    impossibleReason: null,
    handMethod: null,
    handReference: null,
    handPaidOn: null,
    doneAt: null,
    cameBackAt: at,
    nextTryAt: at,
  } as const
  const isSurplus = eq(surplusRefunds.outTradeNo, outTradeNo)
  // Of a payment that came too much the order's own refunds are none.
  if ((await tx.$count(surplusRefunds, isSurplus)) > 0) {
    const ofSurplus = await tx
      .update(surplusRefunds)
      .set(owed)
      .where(and(isSurplus, eq(surplusRefunds.handMethod, 'dispute'), eq(surplusRefunds.status, 'done')))
      .returning({ outTradeNo: surplusRefunds.outTradeNo })
    return ofSurplus.length > 0 ? 'ofSurplus' : 'nothing'
  }
  const ofOrder = await tx
    .update(refunds)
    .set({ ...owed, sentAt: null })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.handMethod, 'dispute'), eq(refunds.status, 'done')))
    .returning({ id: refunds.id })
  return ofOrder.length > 0 ? 'ofOrder' : 'nothing'
}
