/** The payment providers of a season, and what travellers, banks and a bad network do there. */
import { randomUUID } from 'node:crypto'
import type { WechatPayParams } from '../../../server/src/infra/db/schema/payments'
import type { Instant } from '@noriai/contract/time'
import type { Product } from '../../support/product'
import type { Phase, ProviderChoice } from './choice'
import type { Said, Saying } from './banks'
import { SeasonSandbox } from './sandbox'
import { SeasonStripe } from './stripe'
import { SeasonWechat, type InWindow } from './wechat'

type Settings = Readonly<Record<string, string>>

/** What happened at the banks in an hour, by its name in the report. */
export type BankNews = readonly (readonly [name: string, times: number])[]

/** Those that can be cut off without being killed: they keep nothing on a disk. */
export type StandInName = 'stripe' | 'wechat'

/** Those whose payments a bank may take back. */
export const cardProviders = ['sandbox', 'stripe'] as const
type CardProvider = (typeof cardProviders)[number]

export const isCardProvider = (name: string): name is CardProvider =>
  (cardProviders as readonly string[]).includes(name)

export class SeasonProviders {
  private sandbox: SeasonSandbox | undefined

  private constructor(
    readonly choice: ProviderChoice,
    readonly stripe: SeasonStripe | undefined,
    readonly wechat: SeasonWechat | undefined,
  ) {}

  /** Starts what the choice needs beside the sandbox; `now` is the season's clock. */
  static async start(choice: ProviderChoice, now: () => Instant): Promise<SeasonProviders> {
    const has = (name: StandInName) => choice === name || choice === 'all'
    const stripe = has('stripe') ? await SeasonStripe.start() : undefined
    const wechat = has('wechat') ? await SeasonWechat.start(now) : undefined
    return new SeasonProviders(choice, stripe, wechat)
  }

  /** Of a server in a phase; those whose attempts are older stay set up. */
  settings(phase: Phase): Settings {
    const known = { ...this.stripe?.settings, ...this.wechat?.settings }
    return { ...known, ...methodsOf[this.choice][phase] }
  }

  /** Of the sandbox: it leads back to where the server says that the app is. */
  get sandboxSettings(): Settings {
    const { PUBLIC_URL: origin } = this.wechat?.settings ?? {}
    return origin === undefined ? {} : { SANDBOX_APP_ORIGINS: origin }
  }

  /** What can be cut off beside the server and the sandbox. */
  get standIns(): readonly StandInName[] {
    return [...(this.stripe ? (['stripe'] as const) : []), ...(this.wechat ? (['wechat'] as const) : [])]
  }

  /** Who of the travellers may be in the mini-program: where no provider works there nobody is. */
  get inWechat(): 'some' | 'all' | 'none' {
    if (this.choice === 'wechat') return 'all'
    return this.choice === 'stripe' ? 'none' : 'some'
  }

  /** What wx.login gives a traveller's mini-program. Without WeChat's server it is the same at each login, as in WeChat's tools. */
  loginCode(person: string): string {
    const own = person.replace(/\W/g, '_')
    return this.wechat ? `${own}-${randomUUID().slice(0, 8)}` : own.padEnd(8, '_')
  }

  async serve(product: Product): Promise<void> {
    this.sandbox = new SeasonSandbox(product.sandboxUrl)
    await this.stripe?.tell(product.url)
    this.wechat?.notify(product.url)
  }

  async moveTo(at: Instant): Promise<void> {
    await this.stripe?.moveTo(at)
  }

  /** The payer in WeChat's window. @returns whether they have paid */
  async inWindow(sandboxUrl: string, params: WechatPayParams, what: InWindow): Promise<boolean> {
    if (this.wechat) return this.wechat.inWindow(params, what)
    if (what === 'isRefused') return false
    const answer = await fetch(`${sandboxUrl}/wechat/client/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...params, outcome: what === 'closes' ? 'cancel' : 'pay' }),
    })
    const { errMsg } = (await answer.json()) as { errMsg?: string }
    return errMsg === 'requestPayment:ok'
  }

  /** What banks do within an hour. */
  async endHour(): Promise<BankNews> {
    const refusals = (await this.wechat?.endHour()) ?? 0
    return [['refunds sent back.wechat', refusals]]
  }

  /** What banks do in the morning: they decide on disputes, and providers pay out; the sandbox does so by itself. */
  async endNight(isLast: boolean): Promise<BankNews> {
    const said = { sandbox: await this.sandbox?.decide(isLast), stripe: await this.stripe?.decide(isLast) }
    await this.stripe?.payOut()
    this.wechat?.payOut()
    return Object.entries(said).flatMap(([name, { won, lost, reopened, sentBack } = nothingSaid]) => [
      [`disputes.${name} won`, won] as const,
      [`disputes.${name} lost`, lost] as const,
      [`disputes.${name} decided again on appeal`, reopened] as const,
      [`refunds sent back.${name}`, sentBack] as const,
    ])
  }

  /** What the banks said last of each dispute of a provider, by its id. */
  sayings(name: CardProvider): ReadonlyMap<string, Saying> {
    return this[name]?.banks.sayings ?? new Map<string, Saying>()
  }

  /** Staff hand in the evidence of a dispute where its provider takes it. */
  async answerDispute(
    name: CardProvider,
    { id, providerUrl }: { readonly id: string; readonly providerUrl: string | null },
  ): Promise<void> {
    if (name === 'stripe') await this.stripe?.answerDispute(id)
    else if (providerUrl !== null) await this.sandbox?.answerDispute(providerUrl)
  }

  /** Requests to it and answers of it get lost until `mend`. */
  async cut(name: StandInName): Promise<void> {
    await this[name]?.cut()
  }

  async mend(name: StandInName): Promise<void> {
    await this[name]?.mend()
  }
}

const nothingSaid: Said = { won: 0, lost: 0, reopened: 0, sentBack: 0 }

const methods = (card: string, alipay: string, wechat: string): Settings => ({
  PAYMENT_CARD_PROVIDER: card,
  PAYMENT_ALIPAY_PROVIDER: alipay,
  PAYMENT_WECHAT_PROVIDER: wechat,
})
const same = (settings: Settings) => ({ first: settings, changed: settings })

/** With which providers each way to pay begins. In a season of all of them the operator goes over from one to another. */
const methodsOf: Readonly<Record<ProviderChoice, Readonly<Record<Phase, Settings>>>> = {
  sandbox: same(methods('sandbox', 'sandbox', 'sandbox')),
  stripe: same(methods('stripe', 'stripe', 'stripe')),
  wechat: same(methods('none', 'none', 'wechat')),
  all: {
    first: methods('sandbox', 'sandbox', 'wechat,sandbox'),
    // The sandbox is named last: its payments of before are still asked about and refunded.
    changed: methods('stripe,sandbox', 'stripe,sandbox', 'wechat,stripe'),
  },
}
