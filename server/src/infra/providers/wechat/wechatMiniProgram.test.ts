import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startWechat, wechatApp } from '../../../../test/wechatService'
import { wechatMiniProgram } from './wechatMiniProgram'
import { WechatError } from './wechatError'
import { developmentWechat, noWechat } from './wechatServer'

const TOKEN_CALL = '/cgi-bin/stable_token'
const PHONE_CALL = '/wxa/business/getuserphonenumber'
const LINK_CALL = '/wxa/generate_urllink'
const HOUR_MS = 3_600_000

const phoneOf = (purePhoneNumber: string, countryCode: string | number) => ({
  errcode: 0,
  errmsg: 'ok',
  phone_info: { phoneNumber: `+${countryCode}${purePhoneNumber}`, purePhoneNumber, countryCode },
})

const refusedWith = (code: number) => (error: unknown) => error instanceof WechatError && error.code === code

describe("WeChat's phone number", () => {
  test('is asked for as the published interface says', async () => {
    const wechat = await startWechat(() => phoneOf('13800138000', '86'))
    const number = await wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0).phoneNumberOf(
      'code-1',
    )
    assert.deepEqual([number.dialCode, number.national], ['86', '13800138000'])
    assert.deepEqual(wechat.calls, [
      {
        path: TOKEN_CALL,
        token: null,
        query: {},
        body: { grant_type: 'client_credential', appid: wechatApp.appId, secret: wechatApp.appSecret },
      },
      { path: PHONE_CALL, token: 'token-1', query: { access_token: 'token-1' }, body: { code: 'code-1' } },
    ])
  })

  test('is known by a dial code that is a number, as in the published example', async () => {
    const wechat = await startWechat(() => phoneOf('13800138000', 86))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    assert.equal((await server.phoneNumberOf('a')).dialCode, '86')
  })

  test('of many at once costs one token, and none until it runs out', async () => {
    const wechat = await startWechat(() => phoneOf('13800138000', '86'))
    let at = 0
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => at)
    await Promise.all(['a', 'b', 'c'].map((code) => server.phoneNumberOf(code)))
    at = 2 * HOUR_MS - 61_000
    await server.phoneNumberOf('d')
    assert.equal(wechat.callsOf(TOKEN_CALL).length, 1)
    at = 2 * HOUR_MS - 60_000
    await server.phoneNumberOf('e')
    assert.equal(wechat.callsOf(TOKEN_CALL).length, 2)
  })

  test('is asked for again, once, with a new token when WeChat has given up the old one', async () => {
    const wechat = await startWechat(() => phoneOf('13800138000', '86'))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    await server.phoneNumberOf('a')
    wechat.forgetToken()
    assert.equal((await server.phoneNumberOf('b')).national, '13800138000')
    assert.deepEqual(
      wechat.callsOf(PHONE_CALL).map(({ token }) => token),
      ['token-1', 'token-1', 'token-3'],
    )
  })

  test('is not known for a code that WeChat refuses, and the error carries no secret', async () => {
    const wechat = await startWechat(() => ({ errcode: 40029, errmsg: 'invalid code' }))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    await assert.rejects(server.phoneNumberOf('bad'), refusedWith(40029))
    assert.equal(wechat.callsOf(PHONE_CALL).length, 1)
    const stranger = wechatMiniProgram({ ...wechatApp, appSecret: 'x', apiUrl: wechat.apiUrl }, () => 0)
    await assert.rejects(stranger.phoneNumberOf('a'), (error) => {
      assert.ok(refusedWith(40125)(error))
      assert.equal((error as Error).message, 'WeChat refused with 40125.')
      return true
    })
  })

  test('is not known without WeChat, from an answer of another kind, and for what is no number', async () => {
    const gone = wechatMiniProgram({ ...wechatApp, apiUrl: 'http://127.0.0.1:9' }, () => 0)
    await assert.rejects(gone.phoneNumberOf('a'), WechatError)
    for (const answer of [{ errcode: 0 }, phoneOf('12', '86')]) {
      const wechat = await startWechat(() => answer)
      const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
      await assert.rejects(server.phoneNumberOf('a'), WechatError)
    }
    await assert.rejects(noWechat.phoneNumberOf('a'), WechatError)
  })
})

describe('who logged in', () => {
  const LOGIN_CALL = '/sns/jscode2session'

  test('is asked for with the secret, as the published interface says, and the key of the session is dropped', async () => {
    const wechat = await startWechat(() => ({ openid: 'oAbc', session_key: 'key==', unionid: 'u' }))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    assert.equal(await server.openIdOf('login-1'), 'oAbc')
    const query = {
      appid: wechatApp.appId,
      secret: wechatApp.appSecret,
      js_code: 'login-1',
      grant_type: 'authorization_code',
    }
    assert.deepEqual(wechat.calls, [{ path: LOGIN_CALL, token: null, query, body: null }])
  })

  test('is not known for a code that WeChat refuses, and no error carries the secret', async () => {
    const wechat = await startWechat(() => ({ errcode: 40163, errmsg: 'code been used' }))
    const app = { ...wechatApp, apiUrl: wechat.apiUrl }
    await assert.rejects(wechatMiniProgram(app, () => 0).openIdOf('used'), refusedWith(40163))
    const gone = wechatMiniProgram({ ...app, apiUrl: 'http://127.0.0.1:9' }, () => 0)
    const stranger = wechatMiniProgram({ ...app, appSecret: 'wrong-secret' }, () => 0)
    for (const server of [gone, stranger]) {
      await assert.rejects(server.openIdOf('a'), (error) => {
        assert.ok(error instanceof WechatError)
        assert.doesNotMatch(`${error.stack} ${String(error.cause)}`, /secret-of|wrong-secret/)
        return true
      })
    }
  })

  test('is nobody in an answer without an id, and without a mini-program', async () => {
    const wechat = await startWechat(() => ({ session_key: 'key==' }))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    await assert.rejects(server.openIdOf('a'), WechatError)
    await assert.rejects(noWechat.openIdOf('a'), WechatError)
  })

  test('is one person for a code, in development', async () => {
    const [one, again, other] = await Promise.all(
      ['a', 'a', 'b'].map((code) => developmentWechat.openIdOf(code)),
    )
    assert.equal(one, again)
    assert.notEqual(one, other)
  })
})

describe('a link into the mini-program', () => {
  const page = { path: 'pages/start/start', query: 'type=poster&qrCodeScene1=KIX' }

  test('is made once for a page and its query, and anew when it is about to run out', async () => {
    const wechat = await startWechat(() => ({ errcode: 0, url_link: 'https://wxaurl.cn/abc' }))
    let at = 0
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => at)
    assert.equal(await server.linkTo(page), 'https://wxaurl.cn/abc')
    at = 25 * 24 * HOUR_MS - 1
    await server.linkTo(page)
    assert.equal(wechat.callsOf(LINK_CALL).length, 1)
    await server.linkTo({ ...page, query: '' })
    assert.equal(wechat.callsOf(LINK_CALL).length, 2)
    at += 1
    await server.linkTo(page)
    assert.equal(wechat.callsOf(LINK_CALL).length, 3)
  })

  test('is none from an answer that is no address, and is asked for again', async () => {
    let url_link = 'weixin://dl/business/?t=x'
    const wechat = await startWechat(() => ({ errcode: 0, url_link }))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    await assert.rejects(server.linkTo(page), WechatError)
    url_link = 'https://wxaurl.cn/abc'
    assert.equal(await server.linkTo(page), url_link)
  })

  test('has a plain scheme beside it, which needs no call', async () => {
    const wechat = await startWechat(() => ({}))
    const server = wechatMiniProgram({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0)
    const query = encodeURIComponent(page.query)
    const scheme = `weixin://dl/business/?appid=${wechatApp.appId}&path=pages/start/start&query=${query}`
    assert.equal(server.plainSchemeTo(page), scheme)
    assert.deepEqual(wechat.calls, [])
    assert.throws(() => noWechat.plainSchemeTo(page), WechatError)
    await assert.rejects(noWechat.linkTo(page), WechatError)
  })
})
