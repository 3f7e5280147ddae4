import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { isGiftPart } from '@noriai/contract/rules/giftBalance'
import { msPerSecond } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { paymentAttempts } from '../../infra/db/schema/payments'
import type { Payer, Place } from '../../infra/providers/payment/capabilities'
import type { ProviderAnswer, ProviderPayment } from '../../infra/providers/payment/provider'
import type { ProvidedOffer } from '../../infra/providers/payment/providers'
import { setGiftPart } from '../giftCards'
import { lockPayableOrder, type Order } from '../orders'
import {
  ACTION_SYNC_MS,
  attemptsOf,
  isLive,
  loadAttempt,
  loadOwnOrder,
  updateAttempt,
  type Attempt,
} from './attempts'
import { closeUnknown, endAttempt, syncAttempt, type Synced } from './endAttempt'
import { findPayer, payerColumns, payerOf } from './payer'
import { isShut, letGo } from './wayIn'

/** What a traveller asks for when they choose how to pay. */
export interface AttemptRequest {
  readonly orderId: string
  readonly accountId: string
  readonly payType: Attempt['payType']
  /** What gift cards pay of it, as it was quoted. */
  readonly giftJpy: Cents
  /** Where they are: it decides which ways to pay there are, and how a wallet is opened. */
  readonly place: Place
  /** What wx.login gave the mini-program: WeChat says by it who pays. Good for one question. */
  readonly wechatCode: string | null
  /** The address that the request came from, for providers that demand it. */
  readonly payerIp: string | null
  readonly lang: Lang
  /** The origin of the page they are on; the provider's pages frame and return to it. */
  readonly appOrigin: string
  readonly key: string
  readonly at: number
}

/** The longest that opening an attempt takes; one that is not opened by then was cut off. */
const OPENED_WITHIN_MS = 10 * msPerSecond
/** An older attempt is ended before a new one is made, so often at most; somebody else may be quicker, but not for ever. */
export const MAX_ROUNDS = 3
/** Where the provider's pages lead back to: Alipay has a page of its own. */
const returnPaths: Readonly<Record<Attempt['payType'], string>> = {
  card: '/pages/payment/Success',
  wechat: '/pages/payment/Success',
  alipay: '/useCar/alipay/alipay',
}

/**
 * Begins to pay an order, or begins again: an older attempt is ended at the provider first, so that never two can bring
 * money. The same key again answers the same attempt.
 * @throws notFound, giftCard.balanceChanged, order.expired, order.alreadyPaid, order.notPayable, payment.inProgress, payment.methodNotOffered,
 * payment.payerUnknown, payment.providerUnavailable, idempotency.keyReused
 */
export async function startAttempt(deps: Deps, request: AttemptRequest): Promise<Attempt> {
  const offer = findOffer(deps, request)
  await loadOwnOrder(deps.db, request.orderId, request.accountId)
  // A repetition comes with a code that was used: the attempt knows its payer.
  const isRepeated = offer.payer !== 'none' && (await findByKey(deps.db, request)) !== undefined
  const payer: Payer = isRepeated ? { kind: 'none' } : await findPayer(deps, offer, request.wechatCode)
  for (let round = 0; ; round += 1) {
    const begun = await deps.db.transaction((tx) =>
      begin(tx, request, { ...offer, needsPayer: offer.payer, payer }),
    )
    if (begun.kind === 'ready') {
      // Nobody gets to it any more: reported as over, so that the next try has a key of its own.
      if (isShut(deps.payments, begun.attempt, request.at))
        await endOlder(deps, begun.attempt, { at: request.at })
      return begun.attempt
    }
    if (begun.kind !== 'older') return open(deps, begun, request)
    // Whoever ends an attempt begins one: giving up after ending would leave none.
    if (round === MAX_ROUNDS) throw new DomainError('payment.inProgress')
    await endOlder(deps, begun.attempt, { at: request.at })
  }
}

function findOffer({ payments, policy }: Deps, { place, payType }: AttemptRequest): ProvidedOffer {
  const offer = payments.offersAt(place, policy.booking.payTypes).find(({ method }) => method === payType)
  if (!offer) throw new DomainError('payment.methodNotOffered')
  return offer
}

/** How an attempt is made, and who pays. */
interface Way extends Pick<ProvidedOffer, 'channel' | 'provider'> {
  readonly needsPayer: Payer['kind']
  readonly payer: Payer
}

/** An attempt that the provider is to hear of; `begun`: an earlier request may have sent it already. */
interface Unopened {
  readonly kind: 'made' | 'begun'
  readonly order: Order
  readonly attempt: Attempt
}

type Begun =
  | Unopened
  | { readonly kind: 'ready'; readonly attempt: Attempt }
  | { readonly kind: 'older'; readonly attempt: Attempt }

async function begin(tx: Tx, request: AttemptRequest, way: Way): Promise<Begun> {
  const known = await findByKey(tx, request)
  if (known && isOpened(known)) return { kind: 'ready', attempt: known }
  const order = await lockPayableOrder(tx, request.orderId, request.at)
  // What others began meanwhile.
  const attempts = await attemptsOf(tx, order.id)
  const same = sameOf(attempts, request)
  const live = attempts.find(isLive)
  if (live && live === same) return { kind: 'begun', order, attempt: live }
  if (live) return { kind: 'older', attempt: live }
  if (same) return { kind: 'ready', attempt: same }
  // The attempt of this key was given up a moment ago, and with it who pays.
  if (way.needsPayer !== way.payer.kind) throw new DomainError('payment.payerUnknown')
  const number = attempts.length + 1
  return { kind: 'made', order, attempt: await insertAttempt(tx, order, { ...request, ...way, number }) }
}

async function findByKey(db: Executor, request: AttemptRequest): Promise<Attempt | undefined> {
  const found = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, request.orderId), eq(paymentAttempts.requestKey, request.key)))
  return sameOf(found, request)
}

/** The attempt that has the key of a request. @throws idempotency.keyReused where it was for something else */
function sameOf(attempts: readonly Attempt[], request: AttemptRequest): Attempt | undefined {
  const same = attempts.find(({ requestKey }) => requestKey === request.key)
  const isOther = same && (same.payType !== request.payType || same.giftJpy !== request.giftJpy)
  if (isOther) throw new DomainError('idempotency.keyReused')
  return same
}

/** Whether the provider has answered that it knows the attempt. */
const isOpened = (attempt: Attempt) => attempt.providerPaymentId !== null

/** An attempt that is being made: the first of its order has the number 1. */
interface NewAttempt extends AttemptRequest, Way {
  readonly number: number
}

async function insertAttempt(tx: Tx, order: Order, request: NewAttempt): Promise<Attempt> {
  const { giftJpy } = request
  if (!isGiftPart(order.price, giftJpy) || !(await setGiftPart(tx, order, { giftJpy, at: request.at }))) {
    throw new DomainError('giftCard.balanceChanged')
  }
  const [made] = await tx
    .insert(paymentAttempts)
    .values({
      outTradeNo: `${order.orderNo}-${request.number}`,
      orderId: order.id,
      requestKey: request.key,
      payType: request.payType,
      provider: request.provider,
      ...payerColumns(request.payer),
      channel: request.channel,
      status: 'created',
      giftJpy,
      ...amountOf(order, request.payType === 'card', giftJpy),
      currency: order.price.currency,
      createdAt: request.at,
      nextSyncAt: order.payUntil,
    })
    .returning()
  if (!made) throw new Error('An inserted attempt was not returned')
  return made
}

/**
 * What an attempt charges: the quoted total, which contains the fee of a foreign card, or the total without that fee; less what
 * gift cards pay.
 */
export function amountOf(
  order: Order,
  withForeignCardFee: boolean,
  giftJpy: Cents,
): { amountJpy: Cents; feeJpy: Cents } {
  const price = withForeignCardFee ? order.price : withoutForeignFee(order.price)
  return { amountJpy: price.payPriceJpy - giftJpy, feeJpy: price.foreignCardFeeJpy }
}

/**
 * Ends an attempt that the traveller turned away from; a card that is being charged is waited for.
 * @throws payment.inProgress, payment.providerUnavailable, order.alreadyPaid
 */
export async function endOlder(
  deps: Deps,
  older: Attempt,
  { at, cause = 'startedAnew' }: { readonly at: number; readonly cause?: string },
): Promise<void> {
  const isBeingOpened = !isOpened(older) && at - older.createdAt < OPENED_WITHIN_MS
  if (isBeingOpened) throw new DomainError('payment.inProgress')
  // A card that is being charged is waited for; any other attempt the traveller has turned away from.
  const ended: Synced =
    older.status === 'processing'
      ? await syncAttempt(deps, older, { at, cause: 'synced' })
      : await endAttempt(deps, older, { at, cause })
  if (ended.kind === 'unknown') throw new DomainError('payment.providerUnavailable')
  if (ended.attempt.status === 'succeeded') throw new DomainError('order.alreadyPaid')
  if (!isLive(ended.attempt)) return
  if (!isShut(deps.payments, ended.attempt, at)) throw new DomainError('payment.inProgress')
  await letGo(deps, ended.attempt, at)
}

async function open(deps: Deps, unopened: Unopened, request: AttemptRequest): Promise<Attempt> {
  const { order, attempt } = unopened
  const created = await createOnce(deps, unopened, request)
  if (created.kind !== 'ok') return abandon(deps, attempt, request.at)
  const payment = created.value
  const page = { lang: request.lang, parentOrigin: request.appOrigin }
  const provider = deps.payments.named(attempt.provider)
  const fields = attempt.channel === 'fields' ? await provider.cardFieldsFor(payment, page) : null
  if (fields && fields.kind !== 'ok') return abandon(deps, attempt, request.at)
  const opened = await updateAttempt(deps.db, attempt, {
    from: 'created',
    changes: {
      // A wallet is paid in from now on, away from our pages: whoever pays may not come back to them.
      ...(attempt.channel === 'fields'
        ? { status: 'created' }
        : { status: 'requiresAction', nextSyncAt: Math.min(request.at + ACTION_SYNC_MS, order.payUntil) }),
      providerPaymentId: payment.id,
      cardFields: fields?.value ?? null,
      redirectUrl: payment.redirectUrl,
      wechat: payment.wechat,
    },
  })
  if (opened) return opened
  const now = await loadAttempt(deps.db, attempt.outTradeNo, request.accountId)
  if (isLive(now.attempt)) return now.attempt
  // Given up meanwhile by a later request of the same traveller: nobody may pay it any more.
  await provider.cancel(payment.id)
  throw new DomainError('payment.inProgress')
}

async function createOnce(
  deps: Deps,
  { kind, order, attempt }: Unopened,
  request: AttemptRequest,
): Promise<ProviderAnswer<ProviderPayment>> {
  const provider = deps.payments.named(attempt.provider)
  const known =
    kind === 'begun' ? await provider.findByOutTradeNo(attempt.outTradeNo, attempt.createdAt) : undefined
  const isNew = known?.kind === 'refused' && known.reason === 'notFound'
  if (known && !isNew && !isWithoutWay(known, attempt)) return known
  return provider.create({
    outTradeNo: attempt.outTradeNo,
    amountJpy: attempt.amountJpy,
    currency: 'JPY',
    method: attempt.payType,
    channel: attempt.channel,
    payer: payerOf(attempt),
    payerIp: request.payerIp,
    acceptedFunding: deps.policy.booking.cards,
    description: `Noriai ${order.orderNo}`,
    lang: request.lang,
    returnUrl: returnUrlOf(attempt, request.appOrigin),
    createdAt: attempt.createdAt,
    // Counted from the attempt's own beginning, so that a repetition asks for the very same.
    expiresInSeconds: Math.max(1, Math.ceil((order.payUntil - attempt.createdAt) / msPerSecond)),
  })
}

/**
 * Whether a payment waits for a traveller whom nobody can lead to it: WeChat gives what its window takes once, when an order is
 * placed, and again when the same is placed once more.
 */
function isWithoutWay(known: ProviderAnswer<ProviderPayment>, { channel }: Attempt): boolean {
  if (known.kind !== 'ok' || channel === 'fields') return false
  const { status, redirectUrl, wechat } = known.value
  return status === 'requiresAction' && redirectUrl === null && wechat === null
}

/** Where the provider's pages lead back to: the page that shows what became of the attempt. */
export function returnUrlOf({ payType, outTradeNo }: Attempt, appOrigin: string): string {
  const url = new URL(returnPaths[payType], appOrigin)
  url.searchParams.set('outTradeNo', outTradeNo)
  return url.href
}

/**
 * Nobody was shown how to pay it, so no money can come of it: the next try need not wait for this one. Where a request of the same key was
 * answered meanwhile, its answer is this one's.
 */
async function abandon(deps: Deps, attempt: Attempt, at: number): Promise<Attempt> {
  const now = await closeUnknown(deps, attempt, at)
  if (isLive(now)) return now
  throw new DomainError('payment.providerUnavailable')
}
