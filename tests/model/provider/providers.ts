import type { Clock } from '../../../server/src/clock'
import { providerNames, type ProviderName } from '../../../server/src/infra/db/schema/payments'
import type { Method, Place } from '../../../server/src/infra/providers/payment/capabilities'
import {
  paymentProviders,
  type PaymentProviders,
  type ProvidersByMethod,
} from '../../../server/src/infra/providers/payment/providers'
import { mannersOf } from './manners'
import {
  ProviderModel,
  surroundings,
  type CardName,
  type News,
  type PageAnswer,
  type Reach,
  type RefundManner,
} from './provider'

/** Which providers new payments are made with, by name. */
const mixes = {
  sandbox: { card: ['sandbox'], wechat: ['sandbox'], alipay: ['sandbox'] },
  stripe: { card: ['stripe'], wechat: ['stripe'], alipay: ['stripe'] },
  stripeAndWechat: { card: ['stripe'], wechat: ['wechat'], alipay: ['sandbox'] },
  sandboxAndWechat: { card: ['sandbox'], wechat: ['wechat'], alipay: ['stripe'] },
} as const satisfies Record<string, ProvidersByMethod>
export const mixNames = Object.keys(mixes) as [MixName, ...MixName[]]
export type MixName = keyof typeof mixes

/** The payment providers of a sequence. Those that were in use once stay set up; each attempt keeps its own. */
export class ProviderModels implements PaymentProviders {
  readonly #around
  readonly #models: Readonly<Record<ProviderName, ProviderModel>>
  readonly #used = new Set<ProviderName>()
  #byMethod: ProvidersByMethod = mixes.sandbox
  #chosen: PaymentProviders

  constructor(clock: Clock, isServerDown?: () => boolean) {
    this.#around = surroundings(clock, isServerDown)
    const model = (name: ProviderName) => new ProviderModel(mannersOf[name], this.#around)
    this.#models = { sandbox: model('sandbox'), stripe: model('stripe'), wechat: model('wechat') }
    this.#chosen = this.#choose('sandbox')
  }

  /** The operator goes over to other providers. */
  goOver(mix: MixName): void {
    this.#chosen = this.#choose(mix)
  }

  #choose(mix: MixName): PaymentProviders {
    this.#byMethod = mixes[mix]
    for (const name of Object.values(mixes[mix]).flat()) this.#used.add(name)
    return paymentProviders({
      all: Object.values(this.#models),
      byMethod: this.#byMethod,
      cardInWechat: true,
      onFault: (fault) => this.#around.faults.push(fault),
    })
  }

  // What the server asks.

  get all(): readonly ProviderModel[] {
    return [...this.#used].map((name) => this.#models[name])
  }

  named(name: ProviderName): ProviderModel {
    return this.#models[name]
  }

  hasProvider(method: Method): boolean {
    return this.#chosen.hasProvider(method)
  }

  offersAt(place: Place, methods: readonly Method[]): ReturnType<PaymentProviders['offersAt']> {
    return this.#chosen.offersAt(place, methods)
  }

  // What the model asks and plays.

  /** Whether WeChat is paid in the mini-program now. */
  get isInMiniProgram(): boolean {
    return this.#byMethod.wechat.includes('wechat')
  }

  get reach(): Reach {
    return this.#around.reach
  }

  set reach(reach: Reach) {
    this.#around.reach = reach
  }

  get faults(): readonly string[] {
    return this.#around.faults
  }

  get news(): News[] {
    return this.#around.news
  }

  /** Whether an answer is on its way. */
  get isBusy(): boolean {
    return this.#around.pending > 0
  }

  /** Starts again, for another sequence. */
  forget(): void {
    this.#around.reach = 'well'
    this.#around.faults.length = 0
    this.#around.news.length = 0
    for (const name of providerNames) this.#models[name].forget()
    this.#used.clear()
    this.goOver('sandbox')
  }

  /** The provider that has a payment. */
  of(paymentId: string): ProviderModel | undefined {
    return this.all.find(({ payments }) => payments.has(paymentId))
  }

  payment(paymentId: string) {
    return this.of(paymentId)?.payments.get(paymentId)
  }

  get payments() {
    return this.all.flatMap(({ payments }) => [...payments.values()])
  }

  get refunds() {
    return this.all.flatMap(({ refunds }) => [...refunds.values()])
  }

  typeCard(paymentId: string, card: CardName): string {
    return this.of(paymentId)?.typeCard(paymentId, card) ?? 'tok_00000000ffffffff'
  }

  act(paymentId: string, answer: PageAnswer): boolean {
    return this.of(paymentId)?.act(paymentId, answer) ?? false
  }

  decide(paymentId: string, isPaid: boolean): void {
    this.of(paymentId)?.decide(paymentId, isPaid)
  }

  decideRefunds(paymentId: string, manner: RefundManner): void {
    this.of(paymentId)?.decideRefunds(paymentId, manner)
  }
}
