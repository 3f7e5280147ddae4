import type { WechatPayParams } from '../../../server/src/infra/db/schema/payments'
import { afterAllTests } from '../../../server/test/database'
import { settingsOf } from '../../../server/test/wechatPayTest'
import { startWechat } from '../../../server/test/wechatService'
import { WechatPayStandIn } from '../../../sandbox/src/wechatPay/standIn'
import type { WireMessage } from '../../../sandbox/src/wechatPay/wire'

/** What the payer does in WeChat's window; `unheard`: pays, and the notice of it comes hours later. */
export type InWindow = 'pays' | 'paysTwiceHeard' | 'paysUnheard' | 'closes' | 'isRefused'

/** Of so many refunds the bank refuses one; it goes through when it is asked for again. */
const REFUSED_REFUND_EVERY = 6

/** WeChat in a season: WeChat Pay and the server behind `wx.login`, on the season's clock, within this process. */
export class SeasonWechat {
  private readonly unheard = new Set<string>()
  /** Refunds that were refused once. */
  private readonly refused = new Set<string>()
  private refundsSeen = 0

  private constructor(
    private readonly standIn: WechatPayStandIn,
    private readonly apiUrl: string,
    /** Notices go to the server at a URL: WeChat knows it by a name that is nobody's here. */
    readonly notify: (url: string) => void,
  ) {}

  static async start(now: () => number): Promise<SeasonWechat> {
    let serverUrl = ''
    const standIn = await WechatPayStandIn.start({
      now,
      deliver: (notice, notifyUrl) => deliver(notice, new URL(new URL(notifyUrl).pathname, serverUrl)),
    })
    afterAllTests(() => Promise.resolve(standIn.close()))
    // A code of wx.login ends in what makes it good for one question only.
    const { apiUrl } = await startWechat(({ path, query }) => {
      if (path === '/wxa/generate_urllink') return { errcode: 0, url_link: 'https://wxaurl.example/season' }
      return { openid: `o-${(query.js_code ?? '').replace(/-[^-]*$/, '')}`, session_key: 'a-session-key' }
    })
    return new SeasonWechat(standIn, apiUrl, (url) => (serverUrl = url))
  }

  /** A server that works with it. */
  get settings(): Readonly<Record<string, string>> {
    return { ...settingsOf(this.standIn), WECHAT_API_URL: this.apiUrl }
  }

  /** The payer in WeChat's window. @returns whether they have paid */
  async inWindow(params: WechatPayParams, what: InWindow): Promise<boolean> {
    const { books } = this.standIn
    const order = books.orderOfPrepay(params.package.replace(/^prepay_id=/, ''))
    if (order && what === 'paysUnheard') {
      this.unheard.add(order.outTradeNo)
      return books.pay(order.outTradeNo)
    }
    const outcome = what === 'closes' ? 'cancel' : what === 'isRefused' ? 'fail' : 'pay'
    const { errMsg } = await this.standIn.inWindow(params, outcome)
    if (order && what === 'paysTwiceHeard') await this.standIn.notify({ outTradeNo: order.outTradeNo })
    return errMsg === 'requestPayment:ok'
  }

  /** The news that were not heard come, and the payers' banks take refunds in; some refuse one first. */
  async endHour(): Promise<number> {
    for (const outTradeNo of this.unheard) await this.standIn.notify({ outTradeNo })
    this.unheard.clear()
    let refusals = 0
    for (const { outRefundNo, status } of [...this.standIn.books.refunds.values()]) {
      if (status !== 'PROCESSING') continue
      this.refundsSeen += 1
      const isRefused = !this.refused.has(outRefundNo) && this.refundsSeen % REFUSED_REFUND_EVERY === 2
      if (isRefused) {
        this.refused.add(outRefundNo)
        refusals += 1
      }
      await this.standIn.endRefund(outRefundNo, isRefused ? 'REFUNDCLOSE' : 'SUCCESS')
    }
    return refusals
  }

  /** Pays out to our bank what came in, where that is more than went back. */
  payOut(): void {
    const { settlements } = this.standIn
    const [open] = settlements.list({ settle_state: 'UNSETTLE', offset: 0, limit: 1 }).data
    if (open && open.amount.unsettle > 0) settlements.settle()
  }

  /** Some of the next requests of the server do not arrive, and some answers do not. */
  cut(): void {
    this.standIn.faults.push(
      { kind: 'cut' },
      { kind: 'refused', status: 500, code: 'SYSTEM_ERROR' },
      { kind: 'lost' },
    )
  }

  mend(): void {
    this.standIn.faults.length = 0
  }
}

/** Takes a notice to the server; 503 while it is away, as WeChat takes silence. */
async function deliver({ headers, body }: WireMessage, url: URL): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 503
  }
}
