import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WechatBooks } from './books'
import { answerCall, type CallAnswer, type CallContext, type Merchant } from './calls'
import { h5Html, h5Page, openWindow, type Outcome, type WindowParams } from './client'
import { isSignatureFault, spoilt, type AnswerFault } from './faults'
import { sharedWechatKeys, type PlatformKey, type WechatKeys } from './keys'
import { noticeOf, type NoticeFault, type NoticeOf } from './notices'
import type { H5Form, Mode } from './parameters'
import { Settlements } from './settlements'
import type { BillForm } from './statement'
import { checkSignature, Refusal, signed, signedStatement, type WireMessage } from './wire'

export interface WechatPayOptions {
  readonly mode?: Mode
  readonly h5?: H5Form
  readonly billForm?: BillForm
  /** How many of the smallest unit make one yen: 1, or 100 should WeChat count yen in hundredths. */
  readonly perYen?: number
  /** The payers that the mini-program knows; any when left out. */
  readonly openIds?: readonly string[]
  /** The clock of orders and statements; signatures are made by the machine's. */
  readonly now?: () => number
  /** Takes a notice to where it belongs and answers the status; without it none is sent by itself. */
  readonly deliver?: (notice: WireMessage, notifyUrl: string) => Promise<number>
  readonly keys?: WechatKeys
}

/** A call as it arrived. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

interface Answered {
  readonly status: number
  readonly answer: CallAnswer
  /** WeChat signs only for those whose own signature was right. */
  readonly isUnsigned?: boolean
}

const FORM = 'application/x-www-form-urlencoded'

const merchantOf = (mode: Mode): Merchant => ({
  mode,
  mchId: '1900000100',
  subMchId: '1900000109',
  appId: 'wx0000000000000009',
  subAppId: 'wx0000000000000001',
})

/**
 * WeChat Pay's global APIv3 on a real socket, from its published interface: signatures with keys made for this run, encrypted
 * notices, statements, and the window in which the payer pays.
 */
export class WechatPayStandIn {
  /** Every call, also those that were refused. */
  readonly seen: SeenCall[] = []
  /** One for each of the next calls, in turn. */
  readonly faults: AnswerFault[] = []
  /** With which key WeChat signs, unless the call named its public key. */
  signsWith: PlatformKey
  /** How often each notice is sent. */
  noticeTimes = 1
  readonly books: WechatBooks
  readonly settlements: Settlements
  readonly merchant: Merchant
  private readonly context: CallContext
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  private constructor(
    private readonly options: WechatPayOptions,
    readonly keys: WechatKeys,
  ) {
    const now = options.now ?? Date.now
    // Made here, where no call waits for them.
    const certificates = [keys.certificate, keys.nextCertificate]
    this.signsWith = keys.certificate
    this.merchant = merchantOf(options.mode ?? 'institution')
    this.books = new WechatBooks(now)
    this.settlements = new Settlements(this.books, now)
    this.context = {
      merchant: this.merchant,
      books: this.books,
      settlements: this.settlements,
      certificates: () => certificates,
      apiV3Key: keys.apiV3Key,
      h5: options.h5 ?? 'mweb',
      billForm: options.billForm ?? 'asCalls',
      perYen: options.perYen ?? 1,
      openIds: options.openIds ? new Set(options.openIds) : null,
      origin: () => this.origin,
      now,
    }
  }

  /** Listens on a free port until `close`. */
  static async start(options: WechatPayOptions = {}): Promise<WechatPayStandIn> {
    const standIn = new WechatPayStandIn(options, options.keys ?? sharedWechatKeys())
    standIn.server.listen(0, '127.0.0.1')
    await once(standIn.server, 'listening')
    return standIn
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** A notice as WeChat would send it now. */
  notice(of: NoticeOf, fault?: NoticeFault): WireMessage {
    return noticeOf(this.context, of, { key: this.signsWith, ...(fault ? { fault } : {}) })
  }

  /** Sends a notice; the statuses that it was answered with. */
  async notify(of: NoticeOf, fault?: NoticeFault): Promise<number[]> {
    const { notifyUrl } =
      'outTradeNo' in of ? this.books.order(of.outTradeNo) : this.books.refundByNo(of.outRefundNo)
    const { deliver } = this.options
    if (!deliver || notifyUrl === null) return []
    const notice = this.notice(of, fault)
    const statuses: number[] = []
    for (let times = 0; times < this.noticeTimes; times += 1) statuses.push(await deliver(notice, notifyUrl))
    return statuses
  }

  /** The payer in WeChat's window. */
  async inWindow(params: WindowParams, outcome: Outcome): Promise<{ errMsg: string }> {
    const answer = openWindow(this.context, this.keys, { params, outcome })
    const order = this.books.orderOfPrepay(params.package.replace(/^prepay_id=/, ''))
    if (answer.errMsg === 'requestPayment:ok' && order) await this.notify({ outTradeNo: order.outTradeNo })
    return answer
  }

  /** Ends a refund and sends its notice. */
  async endRefund(outRefundNo: string, status: 'SUCCESS' | 'REFUNDCLOSE' | 'CHANGE'): Promise<number[]> {
    this.books.endRefund(outRefundNo, status)
    return this.notify({ outRefundNo })
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const url = new URL(request.url ?? '/', this.origin)
    if (url.pathname === '/client/pay') return this.serveWindow(response, body)
    if (url.pathname === '/checkmweb') return this.serveH5Page(request, response, body)
    const { method = '', url: path = '', headers } = request
    const call: SeenCall = { method, path, body, headers }
    this.seen.push(call)
    const fault = this.faults.shift()
    if (fault?.kind === 'cut') return void request.socket.destroy()
    const answered = this.answer(call, url, fault)
    if (fault?.kind === 'lost') return
    const isByName = String(headers['wechatpay-serial']).startsWith('PUB_KEY_ID_')
    const key = isByName ? this.keys.publicKey : this.signsWith
    send(response, answered, messageOf(answered, fault, key))
  }

  private async serveWindow(response: ServerResponse, body: string): Promise<void> {
    const { outcome = 'pay', ...params } = JSON.parse(body) as WindowParams & { outcome?: Outcome }
    const answer = await this.inWindow(params, outcome)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  private async serveH5Page(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    if (request.method === 'POST' && request.headers['content-type'] === FORM) {
      const form = new URLSearchParams(body)
      const order = this.books.orderOfPrepay(form.get('prepay_id') ?? '')
      if (order && form.get('outcome') === 'pay' && this.books.pay(order.outTradeNo)) {
        await this.notify({ outTradeNo: order.outTradeNo })
      }
      response.writeHead(303, { location: form.get('redirect_url') ?? '/' }).end()
      return
    }
    const page = h5Page(this.context, request)
    const html = 'error' in page ? page.error : h5Html(page.prepayId, page.redirectUrl)
    response.writeHead('error' in page ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

  private answer(call: SeenCall, url: URL, fault: AnswerFault | undefined): Answered {
    try {
      checkSignature(call, this.keys, this.merchant.mchId)
      if (fault?.kind === 'refused') throw new Refusal(fault.status, fault.code, 'Refused by a test')
      const query = Object.fromEntries(url.searchParams)
      const body: unknown = call.body === '' ? undefined : JSON.parse(call.body)
      const sent = { method: call.method, path: url.pathname, query, body }
      return { status: 200, answer: answerCall(this.context, sent) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message, detail } = error
      const value = { code, message, ...(detail ? { detail } : {}) }
      return { status, answer: { kind: 'json', value }, isUnsigned: code === 'SIGN_ERROR' }
    }
  }
}

function messageOf(
  { answer, isUnsigned }: Answered,
  fault: AnswerFault | undefined,
  key: PlatformKey,
): WireMessage {
  const body = answer?.kind === 'json' ? JSON.stringify(answer.value) : (answer?.text ?? '')
  if (isUnsigned) return { headers: {}, body }
  if (fault && isSignatureFault(fault)) return spoilt(body, fault.kind, key)
  return answer?.kind === 'statement' ? signedStatement(body, key) : signed(body, key)
}

function send(response: ServerResponse, { status, answer }: Answered, { headers, body }: WireMessage): void {
  const type = answer?.kind === 'statement' ? 'text/plain; charset=utf-8' : 'application/json'
  response
    .writeHead(answer === undefined ? 204 : status, { 'content-type': type, ...headers })
    .end(answer === undefined ? undefined : body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
