import { msPerSecond } from '@noriai/contract/time'
import * as v from 'valibot'
import { WechatError } from './wechatError'
import type { WechatPicture } from './wechatPicture'

/** The operator's mini-program at WeChat. */
export interface WechatApp {
  /** Origin of WeChat's API, such as `https://api.weixin.qq.com`. */
  readonly apiUrl: string
  readonly appId: string
  readonly appSecret: string
}

/** Asks WeChat's server and answers what `answer` describes; without a body it only reads (GET). @throws WechatError */
type AskWechat = <Schema extends v.GenericSchema>(
  path: string,
  body: Readonly<Record<string, unknown>> | undefined,
  answer: Schema,
) => Promise<v.InferOutput<Schema>>

/** WeChat's server API for one mini-program. */
export interface WechatApi {
  /** A call with the access token that nearly every one needs. */
  readonly ask: AskWechat
  /** As `ask`, of a call that answers a picture and says in JSON only why it does not. @throws WechatError */
  readonly askPicture: (path: string, body: Readonly<Record<string, unknown>>) => Promise<WechatPicture>
  /** Who logged in: the one call that takes the mini-program's secret instead of a token. @throws WechatError */
  readonly identify: (loginCode: string) => Promise<string>
  /** Has WeChat give an access token, which proves id and secret and changes nothing. @throws WechatError */
  readonly prove: () => Promise<void>
}

const TIMEOUT_MS = 5000
/** A token is given up a little before WeChat does, so that none runs out on its way. */
const TOKEN_MARGIN_MS = 60 * msPerSecond
/** WeChat's codes for a token that it takes no longer. */
const TOKEN_GONE = [40001, 40014, 42001]

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })
const refusal = v.object({ errcode: v.number() })
/** The key of the session comes with it; nothing here needs it, so it is dropped at once. */
const identityAnswer = v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) })

/**
 * WeChat's server API with the access token that its calls need: fetched when first needed (`stable_token`, so that several
 * servers of one mini-program do not end each other's), kept until it runs out, and fetched again once when WeChat refuses it.
 * @param now epoch milliseconds, of a clock that runs
 */
export function wechatApi(app: WechatApp, now: () => number): WechatApi {
  let kept: { readonly token: string; readonly until: number } | undefined
  let fetching: ReturnType<typeof fetchToken> | undefined

  async function fetchToken() {
    const reply = await post(new URL('/cgi-bin/stable_token', app.apiUrl), {
      grant_type: 'client_credential',
      appid: app.appId,
      secret: app.appSecret,
    })
    const given = read(reply, tokenAnswer)
    return { token: given.access_token, until: now() + given.expires_in * msPerSecond - TOKEN_MARGIN_MS }
  }

  async function accessToken(): Promise<string> {
    if (kept && now() < kept.until) return kept.token
    // Of many who ask at once, one fetches.
    fetching ??= fetchToken().finally(() => (fetching = undefined))
    kept = await fetching
    return kept.token
  }

  async function askWithToken<Answer>(
    path: string,
    asking: (url: URL) => Promise<Buffer>,
    readAnswer: (answered: Buffer) => Answer,
  ): Promise<Answer> {
    for (let isRepeated = false; ; isRepeated = true) {
      const url = new URL(path, app.apiUrl)
      url.searchParams.set('access_token', await accessToken())
      const answered = await asking(url)
      try {
        return readAnswer(answered)
      } catch (error) {
        const isTokenGone = error instanceof WechatError && TOKEN_GONE.includes(error.code ?? 0)
        if (!isTokenGone || isRepeated) throw error
        kept = undefined
      }
    }
  }

  const ask: AskWechat = (path, body, answer) =>
    askWithToken(
      path,
      (url) => (body === undefined ? send(url, {}) : post(url, body)),
      (answered) => read(answered, answer),
    )

  const askPicture: WechatApi['askPicture'] = (path, body) =>
    askWithToken(path, (url) => post(url, body), readPicture)

  async function identify(loginCode: string): Promise<string> {
    const url = new URL('/sns/jscode2session', app.apiUrl)
    url.searchParams.set('appid', app.appId)
    url.searchParams.set('secret', app.appSecret)
    url.searchParams.set('js_code', loginCode)
    url.searchParams.set('grant_type', 'authorization_code')
    return read(await send(url, {}), identityAnswer).openid
  }

  return { ask, askPicture, identify, prove: async () => void (await accessToken()) }
}

const post = (url: URL, body: Readonly<Record<string, unknown>>): Promise<Buffer> =>
  send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function send(url: URL, request: RequestInit): Promise<Buffer> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    // The cause would carry the address, and with it the token or the secret.
    throw new WechatError('WeChat was not reached.')
  })
  const answered = await response.arrayBuffer().catch(() => undefined)
  if (!response.ok || answered === undefined) throw new WechatError(`WeChat answered ${response.status}.`)
  return Buffer.from(answered)
}

/** By its first bytes: what WeChat calls it is not to be relied on. */
function readPicture(answered: Buffer): WechatPicture {
  const start = answered.toString('latin1', 0, 4)
  if (start.startsWith('\xff\xd8\xff')) return { mediaType: 'image/jpeg', bytes: answered }
  if (start === '\x89PNG') return { mediaType: 'image/png', bytes: answered }
  return read(answered, v.never())
}

function parse(answered: Buffer): unknown {
  try {
    return JSON.parse(answered.toString())
  } catch {
    return undefined
  }
}

function read<Schema extends v.GenericSchema>(bytes: Buffer, schema: Schema): v.InferOutput<Schema> {
  const answered = parse(bytes)
  const refused = v.safeParse(refusal, answered)
  if (refused.success && refused.output.errcode !== 0) {
    throw new WechatError(`WeChat refused with ${refused.output.errcode}.`, refused.output.errcode)
  }
  const result = v.safeParse(schema, answered)
  if (!result.success) throw new WechatError('WeChat answered something else than was agreed.')
  return result.output
}
