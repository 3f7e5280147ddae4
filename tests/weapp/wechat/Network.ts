/** The phone's network, and WeChat's rules for it ("Network", "Usage limits"). */
import { demand, type Options, Refusal } from './answer'

/** More requests than these wait for one to end; an upload or download counts too. */
const MOST_AT_ONCE = 10
const DEFAULT_TIMEOUT_MS = 60_000
const JSON_TYPE = 'application/json'

type Listener = (state: { isConnected: boolean; networkType: string }) => void

interface Fetched {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly bytes: ArrayBuffer
}

export class Network {
  /** The addresses that were requested, in their sequence. */
  readonly requestedUrls: string[] = []
  private up: boolean
  private inFront = true
  private running = 0
  private readonly queue: (() => void)[] = []
  private readonly listeners = new Set<Listener>()
  /** Requests on their way, each with how to end it. */
  private readonly sent = new Map<AbortController, Refusal>()

  constructor(
    private readonly phone: {
      readonly platform: 'ios' | 'android'
      /** The address that the build was given for its API: the one legal domain. */
      readonly apiBase: string
      /** Where that domain's server really runs. */
      readonly serverUrl: string
      readonly hasNetwork: boolean
    },
  ) {
    this.up = phone.hasNetwork
  }

  get state(): { isConnected: boolean; networkType: string } {
    return { isConnected: this.up, networkType: this.up ? 'wifi' : 'none' }
  }

  /** The network comes or goes; what is on its way is lost with it. */
  set(isUp: boolean): void {
    this.up = isUp
    if (!isUp) this.end(this.lost())
    this.listeners.forEach((listener) => listener(this.state))
  }

  /** After five seconds in the background WeChat ends every request and takes no new one. */
  interrupt(): void {
    this.inFront = false
    this.end(interrupted())
  }

  resume(): void {
    this.inFront = true
  }

  onChange(listener: Listener): void {
    this.listeners.add(listener)
  }

  offChange(listener?: Listener): void {
    if (listener) this.listeners.delete(listener)
    else this.listeners.clear()
  }

  /** `wx.request`: any answer of the server is a success, JSON is parsed whatever it is declared as. */
  async request(options: Options): Promise<object> {
    demand(options, { url: 'String' })
    const { url, method = 'GET', data, header, timeout, dataType = 'json', responseType } = options
    const isGet = method === 'GET'
    const address = isGet ? withQuery(String(url), data) : String(url)
    const answer = await this.fetch(
      address,
      {
        method: String(method),
        headers: { 'content-type': JSON_TYPE, ...(header as Record<string, string> | undefined) },
        ...(!isGet && data !== undefined && { body: bodyOf(data) }),
      },
      Number(timeout ?? DEFAULT_TIMEOUT_MS),
    )
    const { status: statusCode, headers, cookies, bytes } = answer
    const text = () => new TextDecoder().decode(bytes)
    const read = responseType === 'arraybuffer' ? bytes : dataType === 'json' ? parsed(text()) : text()
    return { statusCode, header: headers, cookies, data: read }
  }

  /** What an address of the legal domain answers. @throws Refusal as WeChat words it */
  async fetch(url: string, init: RequestInit, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Fetched> {
    const allowed = new URL(this.phone.apiBase).origin
    if (!url.startsWith(`${allowed}/`)) throw new Refusal('url not in domain list', { errno: 600002 })
    this.requestedUrls.push(url)
    await this.turn()
    try {
      return await this.send(new URL(url.slice(allowed.length), this.phone.serverUrl), init, timeoutMs)
    } finally {
      this.running -= 1
      this.queue.shift()?.()
    }
  }

  /** Waits while ten others are on their way. */
  private async turn(): Promise<void> {
    if (this.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.queue.push(resolve))
    this.running += 1
  }

  private async send(address: URL, init: RequestInit, timeoutMs: number): Promise<Fetched> {
    if (!this.inFront) throw interrupted()
    if (!this.up) throw this.lost()
    const ending = new AbortController()
    const timer = setTimeout(() => this.abort(ending, new Refusal('timeout', { errno: 5 })), timeoutMs)
    this.sent.set(ending, this.lost())
    try {
      const response = await fetch(address, { ...init, signal: ending.signal })
      return {
        status: response.status,
        headers: this.spelled(response.headers),
        cookies: response.headers.getSetCookie(),
        bytes: await response.arrayBuffer(),
      }
    } catch {
      throw this.sent.get(ending) ?? this.lost()
    } finally {
      clearTimeout(timer)
      this.sent.delete(ending)
    }
  }

  private abort(ending: AbortController, why: Refusal): void {
    this.sent.set(ending, why)
    ending.abort()
  }

  private end(why: Refusal): void {
    for (const ending of this.sent.keys()) this.abort(ending, why)
  }

  private lost(): Refusal {
    return this.phone.platform === 'ios'
      ? new Refusal('The Internet connection appears to be offline.', { errno: 600001 })
      : new Refusal('errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED', {
          errno: 600001,
        })
  }

  /** Apple's phones write a header's name with capitals, others as it was sent. */
  private spelled(headers: Headers): Record<string, string> {
    const spell = (name: string) =>
      this.phone.platform === 'ios' ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name
    return Object.fromEntries([...headers].map(([name, value]) => [spell(name), value]))
  }
}

const interrupted = () => new Refusal('interrupted', { errno: 600003 })

function withQuery(url: string, data: unknown): string {
  const pairs = Object.entries((data ?? {}) as Record<string, unknown>)
  if (pairs.length === 0) return url
  const query = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`
}

const bodyOf = (data: unknown): string | Uint8Array<ArrayBuffer> => {
  if (typeof data === 'string') return data
  // An ArrayBuffer of the mini-program's own engine is none of this one's.
  const isBytes = Object.prototype.toString.call(data) === '[object ArrayBuffer]'
  return isBytes ? new Uint8Array(data as ArrayBuffer) : JSON.stringify(data)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
