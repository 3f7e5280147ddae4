import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { startHttpService, type ServiceAnswer } from '../../test/httpService'
import { startMailServer } from '../../test/mailServer'
import { startWechat, wechatApp } from '../../test/wechatService'
import { errorTrackerCheck } from './errorTracker'
import { flightsCheck } from './flights'
import { mailCheck } from './mail'
import { smsCheck } from './sms'
import { streetMapCheck } from './streetMap'
import { tracesCheck } from './traces'
import { travelTimesCheck } from './travelTimes'
import { wechatCheck } from './wechat'

const DOWN = 'http://127.0.0.1:9'

describe('doctor, about mail,', () => {
  const signIn = { user: 'me', password: 'pass@word' }
  const records: Readonly<Record<string, readonly string[]>> = {
    'noriai.jp': ['google-site-verification=1', 'v=spf1 include:mail.example -all'],
    '_dmarc.noriai.jp': ['v=DMARC1; p=reject'],
  }
  const textRecords = (name: string) => Promise.resolve(records[name] ?? [])
  const settings = (port: number, password: string, from = 'Noriai <no-reply@noriai.jp>') => ({
    SMTP_URL: `smtp://me:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    MAIL_FROM: from,
  })

  test('signs in and sends nothing', async () => {
    const { port, received } = await startMailServer({ signIn })
    const found = await findingsOf(mailCheck, doctorContext(settings(port, 'pass@word'), { textRecords }))
    assert.deepEqual(found, ['ok: 127.0.0.1 takes the sign-in', 'ok: noriai.jp has SPF and DMARC'])
    assert.ok(received.commands.some((line) => line.startsWith('AUTH PLAIN')))
    assert.ok(!received.commands.some((line) => /^(MAIL|RCPT|DATA)/.test(line)), received.commands.join('\n'))
  })

  test('fails for a wrong password and for a server that is away', async () => {
    const { port } = await startMailServer({ signIn })
    const refused = /The mail server did not take the sign-in/
    await assert.rejects(mailCheck.run(doctorContext(settings(port, 'wrong'))), refused)
    await assert.rejects(mailCheck.run(doctorContext(settings(9, 'wrong'))), refused)
  })

  test('names records that the domain of the sender has not, the one of the whole domain counts', async () => {
    const { port } = await startMailServer({ signIn })
    const found = async (from: string) =>
      (await findingsOf(mailCheck, doctorContext(settings(port, 'pass@word', from), { textRecords })))[1]
    assert.equal(
      await found('no-reply@noriai.example.jp'),
      'note: noriai.example.jp has no SPF and no DMARC record',
    )
    assert.equal(await found('no-reply@mail.noriai.jp'), 'note: mail.noriai.jp has no SPF record')
  })
})

describe('doctor, about SMS,', () => {
  const account = (apiUrl: string) => ({
    SMS_API_URL: apiUrl,
    SMS_ACCOUNT_SID: 'AC123',
    SMS_AUTH_TOKEN: 'sms-token',
  })

  test('asks about the account with its keys, and sends nothing', async () => {
    const { url, requests } = await startHttpService(() => ({
      status: 200,
      body: { sid: 'AC123', status: 'active', type: 'Full' },
    }))
    assert.deepEqual(await findingsOf(smsCheck, doctorContext(account(url))), [
      'ok: The SMS account is active',
    ])
    assert.deepEqual(
      requests.map(({ method, url: requestUrl, headers }) => [method, requestUrl, headers['authorization']]),
      [
        [
          'GET',
          '/2010-04-01/Accounts/AC123.json',
          `Basic ${Buffer.from('AC123:sms-token').toString('base64')}`,
        ],
      ],
    )
  })

  test('refuses an account that is closed, or on trial', async () => {
    let body = { status: 'suspended', type: 'Full' }
    const { url } = await startHttpService(() => ({ status: 200, body }))
    const found = () => findingsOf(smsCheck, doctorContext(account(url)))
    assert.deepEqual(await found(), ['missing: The SMS account is suspended'])
    body = { status: 'active', type: 'Trial' }
    assert.deepEqual(await found(), ['missing: The SMS account is on trial and reaches proved numbers only'])
  })

  test('fails where the service refuses the keys, says something else or is away', async () => {
    const answers: readonly ServiceAnswer[] = [
      { status: 401, body: {} },
      { status: 200, body: [] },
      { status: 200 },
    ]
    for (const answer of answers) {
      const { url } = await startHttpService(() => answer)
      await assert.rejects(smsCheck.run(doctorContext(account(url))), /The SMS service/)
    }
    await assert.rejects(smsCheck.run(doctorContext(account(DOWN))), /was not reached/)
  })

  test('says what is lost without it', async () => {
    assert.match((await findingsOf(smsCheck, doctorContext()))[0] ?? '', /^note: .*nobody signs in by phone/)
  })
})

describe('doctor, about WeChat,', () => {
  const settings = (apiUrl: string, appSecret = wechatApp.appSecret) => ({
    WECHAT_API_URL: apiUrl,
    WECHAT_APP_ID: wechatApp.appId,
    WECHAT_APP_SECRET: appSecret,
  })

  const noMessages = 'note: No ride is reported by messages in WeChat'

  test('fetches an access token and nothing else', async () => {
    const wechat = await startWechat(() => ({ errcode: 0 }))
    const found = await findingsOf(wechatCheck, doctorContext(settings(wechat.apiUrl)))
    assert.deepEqual(found, [`ok: WeChat gives access to ${wechatApp.appId}`, noMessages])
    assert.deepEqual(
      wechat.calls.map(({ path }) => path),
      ['/cgi-bin/stable_token'],
    )
  })

  test('looks whether the templates of messages are there, with their keywords', async () => {
    const template = (priTmplId: string, type: number) => ({
      priTmplId,
      type,
      title: '行程提醒',
      content: '线路:{{thing1.DATA}}\n时间:{{time2.DATA}}\n',
      example: '',
    })
    const wechat = await startWechat(({ path }) =>
      path === '/wxaapi/newtmpl/gettemplate'
        ? { errcode: 0, errmsg: 'ok', data: [template('once', 2), template('lasting', 3)] }
        : { errcode: 1 },
    )
    const found = async (templates: Readonly<Record<string, string>>) => {
      const context = doctorContext({ ...settings(wechat.apiUrl), ...templates })
      return (await findingsOf(wechatCheck, context)).slice(1)
    }
    const rideChange = (value: string) => ({ WECHAT_TEMPLATE_RIDE_CHANGE: value })
    const reminder = { WECHAT_TEMPLATE_RIDE_REMINDER: 'lasting thing1=line time2=time' }
    assert.deepEqual(await found({ ...rideChange('once time2=time thing1=title'), ...reminder }), [
      'ok: WeChat has 2 of 4 templates of messages',
    ])
    assert.deepEqual(await found({ ...rideChange('gone thing1=title'), ...reminder }), [
      'missing: WECHAT_TEMPLATE_RIDE_CHANGE names a template that the account has not',
    ])
    assert.deepEqual(await found(rideChange('once thing1=title')), [
      'missing: WECHAT_TEMPLATE_RIDE_CHANGE fills in thing1, but its template asks for thing1, time2',
    ])
    const lasting = {
      ...rideChange('once thing1=title time2=time'),
      ...reminder,
      WECHAT_TEMPLATES_LASTING: '1',
    }
    assert.deepEqual(await found(lasting), [
      'missing: WECHAT_TEMPLATE_RIDE_CHANGE names no lasting template, but WECHAT_TEMPLATES_LASTING is 1',
    ])
  })

  test("says what to do by WeChat's own code", async () => {
    const wechat = await startWechat(() => ({ errcode: 0 }))
    const [finding] = await wechatCheck.run(doctorContext(settings(wechat.apiUrl, 'wrong')))
    assert.deepEqual(finding, {
      kind: 'missing',
      sentence: 'WeChat refused with 40125',
      advice: 'Reset the AppSecret at mp.weixin.qq.com and set WECHAT_APP_SECRET',
    })
    const { url } = await startHttpService(() => ({ status: 200, body: { errcode: 40164 } }))
    const [unlisted] = await wechatCheck.run(doctorContext(settings(url)))
    assert.ok(unlisted?.kind === 'missing')
    assert.match(unlisted.advice, /white list/)
  })

  test('says that it was not reached, and that there is no mini-program', async () => {
    assert.deepEqual(await findingsOf(wechatCheck, doctorContext(settings(DOWN))), [
      'missing: WeChat was not reached',
    ])
    assert.deepEqual(await findingsOf(wechatCheck, doctorContext()), ['note: No mini-program is set up'])
  })
})

describe('doctor, about flights,', () => {
  const settings = (url: string) => ({
    FLIGHT_SOURCE: 'live',
    FLIGHT_API_URL: `${url}/aerodatabox`,
    FLIGHT_API_KEY: 'flight-key',
  })
  const now = () => Date.parse('2026-11-25T08:00:00+09:00')

  /** The board of a morning with one flight from each of two airports, and of an evening without. */
  const board = (origin: string, isMorning: boolean) => ({
    departures: [],
    arrivals: (isMorning ? [origin, 'XXX'] : []).map((iata, index) => ({
      departure: { airport: { iata }, scheduledTime: { utc: '2026-11-25 01:00Z' } },
      arrival: { scheduledTime: { utc: '2026-11-25 03:00Z' } },
      number: `CX ${index + 500}`,
      status: 'Expected',
    })),
  })

  test("asks for today's flights of a busy route with the key", async () => {
    let origin = ''
    const { url, requests } = await startHttpService(({ url: requestUrl }) => ({
      status: 200,
      body: board(origin, requestUrl.includes('T00:00')),
    }))
    const [none] = await findingsOf(flightsCheck, doctorContext(settings(url), { now }))
    origin = /from (\w{3}) today$/.exec(none ?? '')?.[1] ?? ''
    assert.equal(none, `missing: The flight service knows no flight from ${origin} today`)
    assert.deepEqual(await findingsOf(flightsCheck, doctorContext(settings(url), { now })), [
      `ok: The flight service knows 1 flights from ${origin} today`,
    ])
    assert.ok(requests.every(({ headers }) => headers['x-api-market-key'] === 'flight-key'))
    assert.ok(requests.every(({ url: requestUrl }) => requestUrl.includes('/KIX/2026-11-25T')))
  })

  test('says why the service does not answer', async () => {
    const { url } = await startHttpService(() => ({ status: 401, body: {} }))
    assert.deepEqual(await findingsOf(flightsCheck, doctorContext(settings(url), { now })), [
      'missing: AeroDataBox: answered 401',
    ])
  })

  test('says what is lost without a source', async () => {
    assert.match((await findingsOf(flightsCheck, doctorContext()))[0] ?? '', /^note: Travellers type/)
  })
})

describe('doctor, about travel times,', () => {
  const table = (seconds: number) => ({
    code: 'Ok',
    durations: [
      [0, seconds],
      [seconds, 0],
    ],
  })

  test('asks for the way between two relay points', async () => {
    const { url, requests } = await startHttpService(() => ({ status: 200, body: table(601) }))
    assert.deepEqual(await findingsOf(travelTimesCheck, doctorContext({ TRAVEL_TIME_URL: `${url}/` })), [
      'ok: ocat to osakaStation takes 11 min by road',
    ])
    assert.match(requests[0]?.url ?? '', /^\/table\/v1\/driving\/135\.\d+,34\.\d+;135\.\d+,34\.\d+\?/)
  })

  test('does not take the embedded model for an answer', async () => {
    const failing = await startHttpService(() => ({ status: 500 }))
    const standing = await startHttpService(() => ({ status: 200, body: table(0) }))
    const found = (url: string) => findingsOf(travelTimesCheck, doctorContext({ TRAVEL_TIME_URL: url }))
    assert.deepEqual(await found(failing.url), ['missing: The routing service answered 500'])
    assert.match((await found(standing.url))[0] ?? '', /^missing: .* takes no time$/)
    assert.match((await found(DOWN))[0] ?? '', /^missing: /)
  })

  test('says what is used without a service', async () => {
    assert.match((await findingsOf(travelTimesCheck, doctorContext()))[0] ?? '', /^note: .*straight lines/)
  })
})

describe('doctor, about the error tracker,', () => {
  const found = (url: string) => {
    const { host } = new URL(url)
    return findingsOf(errorTrackerCheck, doctorContext({ SENTRY_DSN: `http://public-key@${host}/7` }))
  }

  test('sends its key and no error', async () => {
    const { url, requests } = await startHttpService(() => ({ status: 200, body: {} }))
    assert.match((await found(url))[0] ?? '', /^ok: .* takes errors of the apps$/)
    assert.equal(`${requests[0]?.method} ${requests[0]?.url}`, 'POST /api/7/envelope/')
    assert.match(String(requests[0]?.headers['x-sentry-auth']), /sentry_key=public-key$/)
  })

  test('finds a key that is not taken, and a service that fails', async () => {
    const closed = await startHttpService(() => ({ status: 403 }))
    const failing = await startHttpService(() => ({ status: 500 }))
    const choosy = await startHttpService(() => ({ status: 400 }))
    assert.match((await found(closed.url))[0] ?? '', /^missing: .* does not take the key$/)
    assert.match((await found(failing.url))[0] ?? '', /^missing: .* answered 500$/)
    assert.match((await found(choosy.url))[0] ?? '', /^ok: /)
    await assert.rejects(found(DOWN))
  })

  test('says where errors are without one', async () => {
    assert.match((await findingsOf(errorTrackerCheck, doctorContext()))[0] ?? '', /^note: .*desk alone$/)
  })
})

describe('doctor, about traces,', () => {
  const found = (url: string, more: object = {}) =>
    findingsOf(tracesCheck, doctorContext({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more }))

  test('sends the collector what it asks for, and no span', async () => {
    const { url, requests } = await startHttpService(() => ({ status: 200, body: { partialSuccess: {} } }))
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-team=kansai' }
    assert.match((await found(`${url}/`, headers))[0] ?? '', /^ok: .* takes them$/)
    const [request] = requests
    assert.equal(`${request?.method} ${request?.url}`, 'POST /v1/traces')
    assert.deepEqual([request?.headers.authorization, request?.headers['x-team']], ['Bearer a=b', 'kansai'])
    assert.equal(request?.headers['content-length'], String('{"resourceSpans":[]}'.length))
  })

  test('finds one that does not let us in, fails or is away', async () => {
    const closed = await startHttpService(() => ({ status: 401 }))
    const failing = await startHttpService(() => ({ status: 500 }))
    assert.match((await found(closed.url))[0] ?? '', /^missing: .* does not let us in$/)
    assert.match((await found(failing.url))[0] ?? '', /^missing: .* answered 500$/)
    await assert.rejects(found(DOWN))
  })

  test('says that nothing is traced without one', async () => {
    assert.match((await findingsOf(tracesCheck, doctorContext()))[0] ?? '', /^note: Nothing is traced$/)
  })
})

describe('doctor, about the street map,', () => {
  const tiles = { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'], attribution: '© Streets' }

  /** A host with a style, whose tiles are described elsewhere on it. */
  async function mapHost(more: object = {}, described: object = tiles) {
    let own = ''
    const { url } = await startHttpService((request) => ({
      status: 200,
      body: request.url.startsWith('/style.json')
        ? {
            version: 8,
            sources: { streets: { type: 'vector', url: `${own}/tiles.json` } },
            layers: [],
            ...more,
          }
        : described,
    }))
    own = url
    return (hosts = '') =>
      findingsOf(
        streetMapCheck,
        doctorContext({ MAP_STYLE_URL: `${url}/style.json?key=secret`, MAP_HOSTS: hosts }),
      )
  }

  test('finds every host that its style leads to', async () => {
    const found = await mapHost({ glyphs: 'https://letters.example/{fontstack}/{range}.pbf' })
    assert.match(
      (await found('https://tiles.example'))[0] ?? '',
      /^missing: Browsers are not let to https:\/\/letters\.example, from/,
    )
    const [all] = await found('https://tiles.example https://letters.example')
    assert.match(
      all ?? '',
      /^ok: The street map comes from http:\/\/127\.0\.0\.1:\d+, https:\/\/tiles\.example, /,
    )
    const [idle] = await found('https://tiles.example https://letters.example https://old.example')
    assert.equal(idle, 'note: The street map needs nothing of https://old.example')
  })

  test('finds a map that says nowhere whose it is', async () => {
    const found = await mapHost({}, { ...tiles, attribution: '' })
    assert.match((await found('https://tiles.example'))[1] ?? '', /^note: .*whose it is$/)
  })

  test('fails where there is no style', async () => {
    const found = await mapHost({ version: 1 })
    await assert.rejects(found(), /answered something else\.$/)
    const failing = await startHttpService(() => ({ status: 403 }))
    const check = (url: string) => streetMapCheck.run(doctorContext({ MAP_STYLE_URL: url }))
    await assert.rejects(check(`${failing.url}/style.json`), /answered 403\.$/)
    await assert.rejects(check(DOWN))
  })

  test('says what is shown without one', async () => {
    assert.match((await findingsOf(streetMapCheck, doctorContext()))[0] ?? '', /^note: .*wards$/)
  })
})
