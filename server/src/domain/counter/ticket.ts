import { formatDateTime, formatRange } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { isRide } from '@noriai/contract/orders/kinds'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { SaleTicket } from '@noriai/contract/schema/counter'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { dayOf } from '../../documents/paper'
import { receiptTexts } from '../../documents/receiptTexts'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { counterEntries } from '../../infra/db/schema/counter'
import type { Order } from '../../infra/db/schema/orders'
import { readOperator } from '../../legal/operator'
import { ticketTexts } from '../../texts/ticketTexts'
import { presentRideEnd } from '../itinerary'
import { claimUrlOf } from '../links'
import { lockOrder } from '../orders'
import type { BookingContext } from '../quotation'
import { issueRideCode, presentRideCode, signerOf, type IssuedRideCode } from '../rideCode'

const operator = readOperator()

/** What a ticket is made of. */
interface TicketSource {
  readonly order: Order
  readonly issued: IssuedRideCode | undefined
  readonly claimUrl: string | null
  /** The number of the terminal's slip; empty for cash. */
  readonly slip: string
}

/** When a ticket is printed, and by what. */
interface Printing {
  readonly at: number
  readonly context: BookingContext
}

/**
 * What is printed of an order that staff sold: its ride code, its receipt, and the code by which it is claimed, in the language of its
 * traveller. Asked for again it is the same: nothing is sold by it.
 * @throws notFound for what is no ride, or was booked in the app
 */
export async function makeTicket(deps: Deps, orderId: string, printing: Printing): Promise<SaleTicket> {
  const { at } = printing
  const source = await deps.db.transaction(async (tx): Promise<TicketSource> => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isRide(order.type) || order.soldBy === null) throw new DomainError('notFound')
    const issued = await codeOf(tx, order, { deps, at })
    const [entry] = await tx
      .select({ slip: counterEntries.slip })
      .from(counterEntries)
      .where(and(eq(counterEntries.orderId, orderId), isNull(counterEntries.invoiceId)))
      .orderBy(asc(counterEntries.id))
      .limit(1)
    const { config, secrets } = deps
    const claimUrl = await claimUrlOf({ config, secrets, db: tx }, orderId, at)
    return { order, issued, claimUrl, slip: entry?.slip ?? '' }
  })
  return presentTicket(source, deps, printing)
}

/** The ride code of an order; undefined while it is not paid, its names are missing, or it is over. */
async function codeOf(
  tx: Tx,
  order: Order,
  { deps, at }: { readonly deps: Pick<Deps, 'secrets' | 'policy'>; readonly at: number },
): Promise<IssuedRideCode | undefined> {
  const wanted = { orderId: order.id, accountId: order.takerAccountId ?? order.accountId, refresh: false }
  try {
    return await issueRideCode(tx, wanted, { at, policy: deps.policy, signer: signerOf(deps.secrets) })
  } catch (error) {
    // Refused before anything is written.
    if (error instanceof DomainError && String(error.code).startsWith('rideCode.')) return undefined
    throw error
  }
}

async function presentTicket(
  { order, issued, claimUrl, slip }: TicketSource,
  { secrets }: Pick<Deps, 'secrets'>,
  { at, context }: Printing,
): Promise<SaleTicket> {
  const { id: orderId, orderNo, lang, channel, times } = order
  const words = ticketTexts[lang]
  const reading = { ...context, lang }
  const code = issued && (await presentRideCode(issued, { signer: signerOf(secrets), at }, reading))
  const isPaid = order.payment === 'paid'
  const bags = order.bagsLarge + order.bagsSpecial
  const line = (label: string, value: string) => ({ label, value })
  const when = (moment: number) => formatDateTime(moment, lang, { now: at, policy: context.policy })
  const isPayable = !isPaid && order.fulfilment === 'placed' && !isOver(order.payUntil, at)
  return {
    orderId,
    orderNo,
    lang,
    channel,
    title: isPaid ? words.title : words.unpaidTitle,
    code: code ? { token: code.token, code: code.code, label: words.code } : null,
    ride: [
      line(words.gather, when(times?.gatherAt ?? order.appointedAt)),
      line(
        words.ride,
        `${presentRideEnd(order.departurePlace, reading).name} → ${presentRideEnd(order.destination, reading).name}`,
      ),
      ...(times ? [line(words.arrives, formatRange(times.arrives.from, times.arrives.to, lang))] : []),
      line(words.name, order.contactName),
      line(words.party, words.people(order.adults + order.children + order.infants)),
      line(words.bags, words.pieces(bags, order.bagsSmall)),
    ],
    bill: billOf(order, { slip, at }),
    claim: claimUrl === null ? null : { url: claimUrl, label: isPayable ? words.pay : words.claim },
    notes: [
      ...(isPaid ? [words.nothingOnBoard] : []),
      ...(isPaid && order.filledAt === null ? [words.namesMissing] : []),
      ...(isPayable ? [`${words.payUntil}: ${when(order.payUntil)}`] : []),
      operator.name[lang],
      `${receiptTexts[lang].registrationNo} ${operator.registrationNo}`,
    ],
  }
}

/** The price line by line, the tax in it, and how it was paid. */
function billOf(
  order: Order,
  { slip, at }: { readonly slip: string; readonly at: number },
): SaleTicket['bill'] {
  const { lang, payType, counterWay } = order
  const words = receiptTexts[lang]
  const yen = (cents: number) => formatMoney(cents, 'JPY', { lang, zeroAsAmount: true })
  const hasFee = order.payment !== 'paid' || order.paidFeeJpy > 0
  const price = hasFee ? order.price : withoutForeignFee(order.price)
  const way = counterWay ? ticketTexts[lang].ways[counterWay] : payType && words.payTypes[payType]
  return [
    ...price.lines.map(({ kind, quantity, amountJpy, title }) => ({
      label: `${title ?? words.lines[kind]}${quantity > 1 ? ` × ${quantity}` : ''}`,
      value: yen(amountJpy),
    })),
    { label: words.charged, value: yen(price.payPriceJpy) },
    { label: words.tax(price.taxPercent), value: yen(price.taxJpy) },
    ...(way ? [{ label: words.paidBy, value: slip === '' ? way : `${way} ${slip}` }] : []),
    {
      label: words.issuedOn,
      value: dayOf(order.paidAt ?? at, lang),
    },
    { label: words.orderNo, value: order.orderNo },
  ]
}
