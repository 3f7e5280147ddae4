import { setTimeout as sleep } from 'node:timers/promises'
import { msPerMinute } from '@noriai/contract/time'
import * as v from 'valibot'
import type { Clock } from '../../../../clock'
import type { ProviderAnswer } from '../provider'
import type { WechatPayAccess } from './access'
import { paths, passingRefusals, refusals } from './apiTable'
import { certificateKey, PlatformKeys } from './platformKeys'
import { decrypted, resourceSchema } from './resource'
import { authorizationOf, signatureOf } from './signature'

/** One call of WeChat Pay's API. */
export interface WechatPayCall<Value> {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: object
  /** Reads the body of a good answer; undefined for what was not agreed. */
  readonly read: (text: string) => Value | undefined
  /** What is signed of a good answer, when it is not the body itself. */
  readonly signedPart?: (text: string, headers: Headers) => string | undefined
  /** Refusals that mean something to this call only. */
  readonly refused?: (code: string) => ProviderAnswer<Value> | undefined
}

const RETRY_PAUSE_MS = 200
const OK_FROM = 200
const REFUSED_FROM = 300
const SERVER_ERRORS_FROM = 500
const TOO_MANY = 429
const UNAUTHORIZED = 401
/** Unknown keys make us fetch WeChat's certificates, at most so often. */
const CERTIFICATES_PAUSE_MS = 10 * msPerMinute

const refusalSchema = v.object({ code: v.string() })
const certificatesSchema = v.object({
  data: v.array(v.object({ serial_no: v.string(), encrypt_certificate: resourceSchema })),
})

const unknown: ProviderAnswer<never> = { kind: 'unknown' }

/** What came of one try, and whether another may help. */
interface Tried<Value> {
  readonly answer: ProviderAnswer<Value>
  readonly mayRepeat: boolean
}

/** Reads JSON by a schema; undefined for anything else. */
export function jsonReader<Schema extends v.GenericSchema>(schema: Schema) {
  return (text: string): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    return result.success ? result.output : undefined
  }
}

/** The body as it was signed: `Response.text` would leave out the mark with which statements begin. */
async function textOf(response: Response | undefined): Promise<string | undefined> {
  const bytes = await response?.arrayBuffer().catch(() => undefined)
  return bytes && Buffer.from(bytes).toString()
}

/** WeChat Pay over HTTPS: signs what is asked, and believes only what WeChat signed. */
export class WechatPayHttp {
  private readonly keys: PlatformKeys
  private certificatesAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly access: WechatPayAccess,
    private readonly options: {
      /** How long one call may take, all tries together. */
      readonly withinMs: number
      readonly machineClock: Clock
    },
  ) {
    this.keys = new PlatformKeys(access.platformKeys, () => this.now())
  }

  /**
   * Asks WeChat, and again while time is left and it gave no answer: an order and a refund carry our own number, under which
   * nothing is done twice.
   */
  async ask<Value>(call: WechatPayCall<Value>): Promise<ProviderAnswer<Value>> {
    const limit = AbortSignal.timeout(this.options.withinMs)
    for (;;) {
      const { answer, mayRepeat } = await this.tryOnce(call, limit)
      if (!mayRepeat || limit.aborted) return answer
      await sleep(RETRY_PAUSE_MS, undefined, { signal: limit }).catch(() => undefined)
    }
  }

  /**
   * Whether WeChat signed a notice. A key that is not known may be its next certificate: it is fetched for the notice's repetition.
   */
  isGenuineNotice(body: string, headers: Readonly<Record<string, unknown>>): boolean {
    const verdict = this.keys.verify(
      body,
      signatureOf((name) => headers[name]),
    )
    if (verdict === 'unknownKey') void this.fetchCertificates(AbortSignal.timeout(this.options.withinMs))
    return verdict === 'genuine'
  }

  private now(): number {
    return this.options.machineClock.now()
  }

  private async tryOnce<Value>(call: WechatPayCall<Value>, limit: AbortSignal): Promise<Tried<Value>> {
    const response = await this.send(call, limit)
    const text = await textOf(response)
    if (!response || text === undefined) return { answer: unknown, mayRepeat: true }
    if (response.status >= SERVER_ERRORS_FROM) return { answer: unknown, mayRepeat: true }
    if (response.status === UNAUTHORIZED)
      return { answer: this.refuse(call, text, response), mayRepeat: false }
    if (!(await this.isGenuine(call, { text, headers: response.headers, ok: response.ok }, limit))) {
      this.fault(call, `was answered ${response.status} without WeChat's signature`)
      return { answer: unknown, mayRepeat: true }
    }
    if (response.status < OK_FROM || response.status >= REFUSED_FROM) {
      return { answer: this.refuse(call, text, response), mayRepeat: false }
    }
    const value = call.read(text)
    if (value !== undefined) return { answer: { kind: 'ok', value }, mayRepeat: false }
    this.fault(call, 'was answered in an unknown form')
    return { answer: unknown, mayRepeat: false }
  }

  private async send({ method, path, body }: WechatPayCall<unknown>, limit: AbortSignal) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const { publicKeyId } = this.keys
    return fetch(new URL(path, this.access.apiUrl), {
      method,
      headers: {
        accept: 'application/json, text/plain',
        authorization: authorizationOf({ method, path, body: text }, this.access.signer, this.now()),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(publicKeyId === undefined ? {} : { 'wechatpay-serial': publicKeyId }),
      },
      ...(body === undefined ? {} : { body: text }),
      // An answer that leads elsewhere would take our signature there.
      redirect: 'error',
      signal: limit,
    }).catch(() => undefined)
  }

  private async isGenuine(
    call: WechatPayCall<unknown>,
    { headers, ok, text }: Pick<Response, 'headers' | 'ok'> & { readonly text: string },
    limit: AbortSignal,
  ): Promise<boolean> {
    const signedText = ok && call.signedPart ? call.signedPart(text, headers) : text
    if (signedText === undefined) return false
    const by = signatureOf((name) => headers.get(name))
    const verdict = this.keys.verify(signedText, by)
    if (verdict !== 'unknownKey') return verdict === 'genuine'
    await this.fetchCertificates(limit)
    return this.keys.verify(signedText, by) === 'genuine'
  }

  /** Takes on the certificates with which WeChat signs now. Only WeChat knows the APIv3 key that they are encrypted with. */
  private async fetchCertificates(limit: AbortSignal): Promise<void> {
    if (this.now() - this.certificatesAt < CERTIFICATES_PAUSE_MS) return
    this.certificatesAt = this.now()
    const response = await this.send({ method: 'GET', path: paths.certificates.value, read: String }, limit)
    const text = await textOf(response)
    const list = response?.ok && text !== undefined ? jsonReader(certificatesSchema)(text) : undefined
    if (!response || text === undefined || !list) return
    const keys = list.data.flatMap(({ encrypt_certificate: resource }) => {
      const pem = decrypted(resource, this.access.apiV3Key)
      return pem === undefined ? [] : [certificateKey(pem)]
    })
    const by = signatureOf((name) => response.headers.get(name))
    const isGenuine = new PlatformKeys(keys, () => this.now()).verify(text, by) === 'genuine'
    if (isGenuine || this.keys.verify(text, by) === 'genuine') this.keys.add(keys)
    else this.access.onFault('the certificates are not signed by WeChat')
  }

  private refuse<Value>(
    call: WechatPayCall<Value>,
    text: string,
    { status }: Response,
  ): ProviderAnswer<Value> {
    const code = jsonReader(refusalSchema)(text)?.code ?? ''
    const own = call.refused?.(code)
    if (own) return own
    if (status === TOO_MANY || passingRefusals.includes(code)) {
      this.fault(call, `was put off: ${status} ${code}`)
      return unknown
    }
    const reason = (refusals as Readonly<Record<string, (typeof refusals)[keyof typeof refusals]>>)[code]
    if (reason) return { kind: 'refused', reason }
    this.fault(call, `was refused: ${status} ${code}`)
    return { kind: 'refused', reason: 'invalid' }
  }

  /** The path without the numbers of orders: they belong in no log of faults. */
  private fault({ method, path }: WechatPayCall<unknown>, what: string): void {
    const [pathname = ''] = path.split('?')
    this.access.onFault(`${method} ${pathname.replace(/-no\/[^/]+/, '-no/…')} ${what}`)
  }
}
