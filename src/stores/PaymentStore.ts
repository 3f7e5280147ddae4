import { payWithGiftBalance } from '@noriai/contract/calls/gifts'
import {
  confirmCardPayment,
  openCardFields,
  queryOrderTradeStatus,
  rePay,
  syncOrderTradeStatus,
} from '@noriai/contract/calls/payment'
import type { Cents } from '@noriai/contract/money'
import type { CardFields, PaymentAttempt, payTypes, TradeStatus } from '@noriai/contract/schema/payment'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { loginCode } from '@/platform/loginCode'
import { wechatPay } from '@/platform/pay'
import type { WechatPayParams } from '@/platform/pay.types'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { untilDecided } from './untilDecided'

export type PayType = (typeof payTypes)[number]

type TradeIds = Pick<PaymentAttempt, 'orderId' | 'outTradeNo'>

/** Every so many questions the provider itself is asked: its news may be late. */
const SYNC_EVERY = 3
/** Nothing that is done in the wallet's window changes these any more. */
const decided: readonly TradeStatus['status'][] = ['succeeded', 'failed', 'expired', 'refunded']

/** Paying an order: the way that was chosen, and the attempt that is under way. */
export class PaymentStore {
  readonly starting = new Request()
  readonly confirming = new Request()
  readonly payingByGift = new Request()
  attempt: PaymentAttempt | undefined
  /** What is asked while WeChat's window is open. */
  private asking: ReturnType<typeof untilDecided> | undefined
  /** Whether gift cards pay of an order, where the traveller said so. */
  private readonly giftChoice = observable.map<string, boolean>()
  /** One key an attempt and one a token: a double tap pays once. */
  private readonly keys = new Map<string, string>()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PaymentStore, 'root' | 'keys' | 'giftChoice' | 'asking'>(
      this,
      { root: false, keys: false, giftChoice: false, asking: false, attempt: observableRef },
      { autoBind: true },
    )
  }

  /** The ways to pay here. */
  get offered(): readonly PayType[] {
    return this.root.settings.payTypes
  }

  /** Debit and prepaid cards are refused; the page says so beforehand. */
  get takesCreditOnly(): boolean {
    const { cards } = this.root.settings.policy.booking
    return this.root.settings.takesCards && cards.every((funding) => funding === 'credit')
  }

  /** Whether gift cards pay of an order; `before`: they hold something for it already. */
  usesGift(orderId: string, before: boolean): boolean {
    return this.giftChoice.get(orderId) ?? before
  }

  chooseGift(orderId: string, uses: boolean): void {
    this.giftChoice.set(orderId, uses)
  }

  /** Pays the full price of an order from gift cards, at the amount that was shown. Rejects as the call does. */
  async payByGift(id: string, giftJpy: Cents): Promise<void> {
    const name = `${id}/gift/${giftJpy}`
    const idempotencyKey = this.keyFor(name)
    await this.payingByGift.run(() =>
      this.root.api.call(payWithGiftBalance, { id, giftJpy }, { idempotencyKey }),
    )
    this.keys.delete(name)
  }

  /** Begins to pay, or begins again. Repeated while the attempt lives it answers the same one. Rejects as the call does. */
  async start(orderId: string, payType: PayType, giftJpy: Cents = 0): Promise<PaymentAttempt> {
    const attempt = await this.starting.run(async () => {
      const answer = await this.ask(orderId, payType, giftJpy)
      if (answer.status !== 'failed') return answer
      // The attempt of this key is over: the next intention has a key of its own.
      this.keys.delete(nameOf(orderId, payType, giftJpy))
      return this.ask(orderId, payType, giftJpy)
    })
    runInAction(() => (this.attempt = attempt))
    return attempt
  }

  /** Opens the provider's card fields, before or after the order is placed. Rejects as the call does. */
  openFields(amountJpy: Cents): Promise<CardFields> {
    return this.root.api.call(openCardFields, { amountJpy })
  }

  /**
   * Begins to pay an order with a card that was just typed. An attempt that waits at a bank for another card is left: the server ends
   * it before this one begins.
   */
  async startCard(orderId: string, giftJpy: Cents): Promise<PaymentAttempt> {
    const { attempt } = this
    if (attempt?.orderId === orderId && attempt.status !== 'created') this.leaveAttempt()
    const started = await this.start(orderId, 'card', giftJpy)
    if (started.status !== 'requiresAction') return started
    // It took a card before, by a request whose answer was lost.
    this.leaveAttempt()
    return this.start(orderId, 'card', giftJpy)
  }

  /** Whether an order is paid and its seats are its own, by our own books. */
  async isBooked(id: string): Promise<boolean> {
    const { status } = await this.root.api.call(queryOrderTradeStatus, { id })
    return status === 'succeeded'
  }

  /** As `isBooked`, after the provider was asked about an attempt. */
  async isPaidNow(outTradeNo: string): Promise<boolean> {
    const { status } = await this.root.api.call(syncOrderTradeStatus, { outTradeNo })
    return status === 'succeeded'
  }

  /**
   * Pays with what the provider's card fields gave, and the proof that a series of refused cards demanded. A refused card is an
   * answer, not an error.
   */
  async confirm(outTradeNo: string, cardToken: string, proof?: string): Promise<PaymentAttempt> {
    const attempt = await this.confirming.run(() =>
      this.root.api.call(
        confirmCardPayment,
        { outTradeNo, cardToken, ...(proof === undefined ? {} : { proof }) },
        { idempotencyKey: this.keyFor(`${outTradeNo}/${cardToken}/${proof ?? ''}`) },
      ),
    )
    runInAction(() => (this.attempt = attempt))
    if (attempt.status === 'failed') this.leaveAttempt()
    return attempt
  }

  /**
   * Opens WeChat's window and waits until it is left. What it says then may get lost while the app stays open: the server is asked
   * meanwhile, and the provider itself every so often.
   */
  async openWindow({ orderId: id, outTradeNo }: TradeIds, params: WechatPayParams): Promise<void> {
    this.asking?.stop()
    const asking = untilDecided(async (round) => {
      const { status } =
        round % SYNC_EVERY === 0
          ? await this.root.api.call(syncOrderTradeStatus, { outTradeNo })
          : await this.root.api.call(queryOrderTradeStatus, { id })
      return decided.includes(status)
    })
    this.asking = asking
    await Promise.race([wechatPay.open(params), asking.done])
    asking.stop()
  }

  /** The attempt is of no more use: the next start makes a new one. */
  leaveAttempt(): void {
    if (!this.attempt) return
    const { orderId, payType, giftJpy } = this.attempt
    this.keys.delete(nameOf(orderId, payType, giftJpy))
    this.attempt = undefined
  }

  forgetTraveller(): void {
    this.attempt = undefined
    this.giftChoice.clear()
    this.keys.clear()
    this.asking?.stop()
  }

  private async ask(id: string, payType: PayType, giftJpy: Cents): Promise<PaymentAttempt> {
    const idempotencyKey = this.keyFor(nameOf(id, payType, giftJpy))
    const gift = giftJpy > 0 ? { giftJpy } : {}
    const payer = payType === 'wechat' ? { wechatCode: await loginCode() } : {}
    return this.root.api.call(rePay, { id, payType, ...gift, ...payer }, { idempotencyKey })
  }

  private keyFor(name: string): string {
    const key = this.keys.get(name) ?? newIdempotencyKey()
    this.keys.set(name, key)
    return key
  }
}

const nameOf = (orderId: string, payType: PayType, giftJpy: Cents) => `${orderId}/${payType}/${giftJpy}`
