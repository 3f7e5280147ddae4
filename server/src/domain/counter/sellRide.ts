import type { staffSellRide } from '@noriai/contract/calls/staff/counter'
import type { CallInput } from '@noriai/contract/defineCall'
import { changeOf, counterPaymentProblem, type CounterPayment } from '@noriai/contract/rules/counterSale'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { countParty } from '@noriai/contract/rules/party'
import { endOfServiceDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { counterSales } from '../../infra/db/schema/counter'
import { orderLinks } from '../../infra/db/schema/orderLinks'
import type { Secrets } from '../../infra/db/secrets'
import { announceChange } from '../../infra/live/announceChange'
import { placeOrder } from '../booking'
import { takeAtCounter } from '../drawer'
import { hashOfToken, tokenOfLink } from '../links'
import { logOrder, settlePaid, type Cause, type Order } from '../orders'
import type { BookingContext } from '../quotation'
import { lockSale, takerOf, type Sale } from './holdSale'
import { saleContext } from './saleContext'

type SaleInput = CallInput<typeof staffSellRide>

/** Who sells, when, and what the order is placed by. */
interface Selling extends StaffAction {
  readonly context: BookingContext
  readonly secrets: Pick<Secrets, 'hmacKey'>
}

/** What a sale became. */
interface Sold {
  readonly orderId: string
  readonly payPriceJpy: number
  readonly changeJpy: number
  readonly fareFell: boolean
}

/**
 * Makes an order of a sale: the same as one of the app, paid at the counter in this very step or to be paid by its link. It costs what
 * was shown when its seats were held, or less.
 * @throws the codes of the contract's staffSellRide; nothing is changed then, when the caller rolls back
 */
export async function sellRide(tx: Tx, input: SaleInput, selling: Selling): Promise<Sold> {
  const { staffId, at, secrets } = selling
  const sale = await lockSale(tx, input.saleId, staffId)
  const context = saleContext(selling.context, sale.channel)
  const order = await placeSale(tx, input, { sale, staffId, at, context })
  const cause: Cause = {
    actor: 'staff',
    actorId: staffId,
    cause: sale.channel === 'counter' ? 'soldAtCounter' : 'soldByPhone',
    at,
  }
  await logOrder(tx, order.id, { entry: { fact: 'note', to: cause.cause }, cause })
  const { payment } = input
  const payPriceJpy = withoutForeignFee(order.price).payPriceJpy
  if (payment.way !== 'link' && order.payment !== 'paid') {
    await payAtCounter(tx, order, { payment, payPriceJpy, cause, context })
  }
  await tx.update(counterSales).set({ orderId: order.id }).where(eq(counterSales.id, sale.id))
  await makeClaimLink(tx, order, { at, context, secrets })
  await announceChange(tx, { orderIds: [order.id] })
  const changeJpy = payment.way === 'link' ? 0 : changeOf(payment, payPriceJpy)
  const fareFell = order.price.payPriceJpy < sale.price.payPriceJpy
  return { orderId: order.id, payPriceJpy, changeJpy, fareFell }
}

interface Placing extends StaffAction {
  readonly sale: Sale
  readonly context: BookingContext
}

async function placeSale(
  tx: Tx,
  { lang, contact, passengers, remark, needs }: SaleInput,
  { sale, staffId, at, context }: Placing,
): Promise<Order> {
  const { accountId, channel, holdId, ride: checked, price: heldPrice } = sale
  const { request } = checked
  const { total } = countParty(request, context.policy)
  const [lead] = passengers
  const isNamedLater = passengers.length === 1 && total > 1
  if (!lead || (!isNamedLater && passengers.length !== total)) {
    throw new DomainError('order.passengerCount', { count: total })
  }
  const noChat = { wechatId: '', line: '', whatsapp: '', kakaotalk: '' }
  const { order } = await placeOrder(tx, {
    input: {
      holdId,
      ride: request,
      contact: { contactName: lead.passportName, ...contact, ...noChat },
      passengers: isNamedLater ? [] : passengers,
      remark,
      needs,
      payPrice: heldPrice.payPrice,
      // Staff have said the terms; what was printed names them.
      agreed: true,
    },
    checked,
    customer: { accountId, lang, taker: takerOf(accountId) },
    at,
    context,
    sale: { channel, soldBy: staffId, heldPrice },
  })
  return order
}

interface Paying {
  readonly payment: CounterPayment
  readonly payPriceJpy: number
  readonly cause: Cause
  readonly context: BookingContext
}

/** @throws counter.tooLittle, counter.slipNeeded, counter.noDrawer; order.seatsSoldOut */
async function payAtCounter(
  tx: Tx,
  { id: orderId }: Order,
  { payment, payPriceJpy, cause, context }: Paying,
): Promise<void> {
  const refusal = counterPaymentProblem(payment, payPriceJpy)
  if (refusal) throw DomainError.of(refusal)
  const { way } = payment
  const settled = await settlePaid(
    tx,
    { orderId, payType: 'counter', withForeignCardFee: false, counterWay: way },
    { cause: { ...cause, note: way }, policy: context.policy },
  )
  if (settled.outcome !== 'confirmed') throw new DomainError('order.seatsSoldOut', { left: 0 })
  const slip = payment.way === 'terminal' ? payment.slip : ''
  const action = { staffId: cause.actorId ?? '', at: cause.at }
  await takeAtCounter(tx, { orderId, way, amountJpy: payPriceJpy, slip }, action)
}

/** Whoever has the link may take the order into their account, once, until the day of the ride is over. */
async function makeClaimLink(
  tx: Tx,
  { id: orderId, serviceDate }: Order,
  { at, context, secrets }: Omit<Selling, 'staffId'>,
): Promise<void> {
  if (serviceDate === null) return
  const id = randomUUID()
  const tokenHash = hashOfToken(tokenOfLink(secrets, id))
  const expiresAt = endOfServiceDate(serviceDate, context.policy)
  await tx.insert(orderLinks).values({ id, orderId, kind: 'claim', tokenHash, createdAt: at, expiresAt })
}
