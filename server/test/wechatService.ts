import { createServer } from 'node:http'
import { afterAllTests } from './database'

/** What WeChat's server was asked. */
export interface WechatCall {
  readonly path: string
  /** The access token of the call; null where none was sent. */
  readonly token: string | null
  /** What came in the address. */
  readonly query: Readonly<Record<string, string>>
  /** null where nothing came. */
  readonly body: unknown
}

/** Answers a call of WeChat's API by its path, a picture as its bytes; the token call is answered by the service itself. */
export type WechatAnswer = (call: WechatCall) => unknown

export const wechatApp = { appId: 'wx0000000000000001', appSecret: 'a-secret-of-the-mini-program' }

const TOKEN_SECONDS = 7200

/**
 * WeChat's server API as it is published, on a real socket: a wrong secret is refused with 40125, a token that was not the last
 * one given with 40001. `forgetToken` makes the present token void, as another server's forced refresh does.
 */
export async function startWechat(answer: WechatAnswer) {
  const calls: WechatCall[] = []
  let tokens = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://wechat')
      const call = {
        path: url.pathname,
        token: url.searchParams.get('access_token'),
        query: Object.fromEntries(url.searchParams),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      calls.push(call)
      const answered = answerTo(call)
      const isPicture = Buffer.isBuffer(answered)
      response.writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'application/json' })
      response.end(isPicture ? answered : JSON.stringify(answered))
    })
  })

  function answerTo(call: WechatCall): unknown {
    if (call.path === '/cgi-bin/stable_token') {
      const { secret } = call.body as { secret?: string }
      if (secret !== wechatApp.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      tokens += 1
      return { access_token: `token-${tokens}`, expires_in: TOKEN_SECONDS }
    }
    if (call.path === '/sns/jscode2session') {
      const { appid, secret } = call.query
      if (appid !== wechatApp.appId) return { errcode: 40013, errmsg: 'invalid appid' }
      return secret === wechatApp.appSecret ? answer(call) : { errcode: 40125, errmsg: 'invalid appsecret' }
    }
    if (call.token !== `token-${tokens}`) return { errcode: 40001, errmsg: 'invalid credential' }
    return answer(call)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  const address = server.address()
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    apiUrl,
    calls,
    /** The calls of one path. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    forgetToken: () => void (tokens += 1),
  }
}
