import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { redirectionMini } from '@noriai/contract/calls/company'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { countPosterScan } from '@noriai/contract/calls/posters'
import { listSendTime } from '@noriai/contract/calls/quotation'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import {
  staffAddPoster,
  staffPosterFile,
  staffPosterMiniProgramCode,
  staffPosters,
  staffRetirePoster,
} from '@noriai/contract/calls/staff/posters'
import { staffTrail } from '@noriai/contract/calls/staff/trail'
import type { CallRequest } from '@noriai/contract/defineCall'
import { posterQuery, posterScenes } from '@noriai/contract/rules/poster'
import { msPerDay, msPerHour } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { buildPartner } from '../../../test/factories/partners'
import { buildStaff } from '../../../test/staff'
import { startWechat, wechatApp } from '../../../test/wechatService'
import { posters, posterScans } from '../../infra/db/schema/posters'

const publicUrl = 'https://noriai.example'
const env = { PUBLIC_URL: publicUrl }
const newPoster = { terminal: 'T1', spot: 'North exit, left pillar', walkMinutes: 3, opens: 'web' } as const

/** An administrator who hangs posters. */
async function hanger(server: TestApp) {
  const { token } = await buildStaff(server, 'admin')
  const hung = new Set<string>()
  const hang = async (changes: Partial<CallRequest<typeof staffAddPoster>> = {}) => {
    const asking = { token, idempotencyKey: randomUUID() }
    const { data } = await server.call(staffAddPoster, { ...newPoster, ...changes }, asking)
    const poster = data.posters.find(({ id, retiredAt }) => retiredAt === null && !hung.has(id))
    assert.ok(poster)
    data.posters.forEach(({ id }) => hung.add(id))
    return poster
  }
  return { token, hang }
}

describe('redirectionMini', async () => {
  const server = await buildTestApp({ env })
  const { hang, token: staffToken } = await hanger(server)
  const follow = (text: string, token?: string) =>
    server.call(redirectionMini, { text }, token === undefined ? {} : { token })

  test('is for clients with a certificate', async () => {
    const answer = await server.call(redirectionMini, { text: 'NV' }, { certificate: null })
    assert.equal(answer.error, 'certificate.required')
  })

  test('refuses what is none of ours', async () => {
    for (const text of [
      'hello',
      'https://evil.example/?qrCodeScene1=KIX',
      `NR1.${'A'.repeat(115)}`,
      `${publicUrl}/?qrCodeScene1=ITM`,
    ]) {
      const answer = await follow(text)
      assert.deepEqual([answer.status, answer.error], [404, 'scan.unknown'], text)
    }
  })

  test('leads codes to their pages without a word on whether they are good', async () => {
    const code = '4X7K-2QHM-9TRA-5BCD'
    for (const [prefix, kind, path] of [
      ['NV', 'voucher', '/useCar/voucher/voucher'],
      ['NG', 'giftCard', '/useCar/gitf-card/index'],
      ['NR', 'redeemCode', '/pages/hybrid/RedeemCode'],
    ] as const) {
      const { data } = await follow(`${prefix}-${code}`)
      assert.deepEqual(
        [data.kind, data.webPath, data.urlScheme],
        [kind, `${path}?code=${prefix}-${code}`, null],
      )
    }
    const page = await follow(`${publicUrl}/useCar/QA/qa?id=late-flight`)
    assert.deepEqual([page.data.kind, page.data.webPath], ['page', '/useCar/QA/qa?id=late-flight'])
  })

  test('leads a ride code to its pass, and tells another traveller that it is not theirs', async () => {
    const { token, id } = await buildReadyOrder(server)
    const { data: code } = await server.call(
      busOrderQrById,
      { airlineOrderId: id, refresh: false },
      { token },
    )
    for (const asker of [token, undefined]) {
      const { data } = await follow(code.token, asker)
      assert.deepEqual([data.kind, data.webPath], ['rideCode', `/pages/qrcode/qrcode?id=${id}`])
    }
    const stranger = await buildSession(server)
    const answer = await follow(code.token, stranger.token)
    assert.deepEqual([answer.status, answer.error], [404, 'scan.notYours'])
  })

  test('leads a partner’s code to its landing with its name and logo, and says when its offer is over', async () => {
    const code = await buildPartner(server, { code: 'scan-air' })
    const address = `${publicUrl}/useCar/appointmentCompany/AppointmentCompany?code=SCAN-AIR`
    const { data } = await server.call(redirectionMini, { text: address }, { lang: 'ja' })
    assert.deepEqual(
      [data.kind, data.webPath, data.partnerName, data.partnerLogo?.slice(0, 4)],
      ['partner', `/useCar/appointmentAirline/AppointmentAirline?code=${code}`, '葵航空', '<svg'],
    )
    server.clock.set(testNow + 40 * msPerDay)
    assert.equal((await follow(address)).error, 'company.ended')
    server.clock.set(testNow)
    for (const unknown of ['nobody', '%20', 'x'.repeat(90)]) {
      assert.equal((await follow(address.replace('SCAN-AIR', unknown))).error, 'company.notFound', unknown)
    }
  })

  test('leads a poster to the next bus, and keeps of its scenes what is known', async () => {
    const { address, longAddress, code, id } = await hang()
    const landing = (place: string) =>
      `/useCar/reservation/QuickReservation?type=poster&qrCodeScene1=KIX${place && `&qrCodeScene2=${place}`}`
    assert.equal(address, `${publicUrl}/p/${code}`)
    assert.equal(
      longAddress,
      `${publicUrl}/?${posterQuery(posterScenes({ airportCode: 'KIX', terminal: 'T1', code }))}`,
    )
    const short = [
      address,
      `${publicUrl}/P/${code.toLowerCase()}/`,
      `${publicUrl}/pages/start/start?p=${code}`,
    ]
    for (const text of [...short, longAddress]) {
      const { data } = await follow(text)
      assert.deepEqual([data.kind, data.webPath], ['poster', landing(`T1-${code}`)], text)
    }
    assert.equal(
      (await follow(`${publicUrl}/?type=x&qrCodeScene1=kix&qrCodeScene2=T2`)).data.webPath,
      landing('T2'),
    )
    assert.equal((await follow(`${publicUrl}/?qrCodeScene1=KIX&qrCodeScene2=T9`)).data.webPath, landing(''))
    await server.call(staffRetirePoster, { id, reason: 'Painted over' }, { token: staffToken })
    assert.equal((await follow(longAddress)).data.webPath, landing('T1'))
    for (const gone of [address, `${publicUrl}/p/ZZZZZZ`, `${publicUrl}/p/%00`]) {
      assert.equal((await follow(gone)).data.webPath, '/pages/index/index?poster=gone', gone)
    }
  })

  test('says honestly that there is no mini-program, and leads on on the web', async () => {
    const { longAddress } = await hang({ opens: 'miniProgram' })
    const { data } = await follow(longAddress)
    assert.deepEqual([data.kind, data.urlScheme, data.urlLink], ['miniProgram', null, null])
    assert.match(data.webPath, /^\/useCar\/reservation\/QuickReservation\?type=poster/)
    const { data: home } = await server.call(redirectionMini, { qrCodeScene1: 'ITM' })
    assert.deepEqual([home.kind, home.webPath], ['miniProgram', '/pages/index/index'])
  })
})

describe('the way into the mini-program', () => {
  test('is WeChat’s link, made once a poster, and the plain scheme', async () => {
    const wechat = await startWechat(() => ({ errcode: 0, url_link: 'https://wxaurl.cn/abc' }))
    const { appId, appSecret } = wechatApp
    const server = await buildTestApp({
      env: { ...env, WECHAT_API_URL: wechat.apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret },
    })
    const scenes = { type: 'anything', qrCodeScene1: 'KIX', qrCodeScene2: 'T1' }
    const query = 'type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
    for (let time = 0; time < 3; time += 1) {
      const { data } = await server.call(redirectionMini, scenes)
      assert.equal(data.urlLink, 'https://wxaurl.cn/abc')
      assert.equal(
        data.urlScheme,
        `weixin://dl/business/?appid=${appId}&path=pages/start/start&query=${encodeURIComponent(query)}`,
      )
    }
    assert.deepEqual(
      wechat.callsOf('/wxa/generate_urllink').map(({ body }) => body),
      [{ path: 'pages/start/start', query, expire_type: 1, expire_interval: 30 }],
    )
    server.clock.set(testNow + 25 * msPerDay)
    await server.call(redirectionMini, scenes)
    assert.equal(wechat.callsOf('/wxa/generate_urllink').length, 2)
    const { code } = await (await hanger(server)).hang()
    const { data } = await server.call(redirectionMini, { ...scenes, qrCodeScene2: `T1-${code}` })
    assert.match(data.urlScheme ?? '', new RegExp(`&query=p%3D${code}$`))
    assert.match(data.webPath, new RegExp(`qrCodeScene2=T1-${code}$`))
    assert.deepEqual(wechat.callsOf('/wxa/generate_urllink').at(-1)?.body, {
      ...{ path: 'pages/start/start', query: `p=${code}` },
      ...{ expire_type: 1, expire_interval: 30 },
    })
  })

  test('is the plain scheme alone while WeChat makes no links', async () => {
    const wechat = await startWechat(() => ({ errcode: 45009, errmsg: 'reach max api daily quota limit' }))
    const { appId, appSecret } = wechatApp
    const server = await buildTestApp({
      env: { ...env, WECHAT_API_URL: wechat.apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret },
    })
    const { data } = await server.call(redirectionMini, { qrCodeScene1: 'KIX' })
    assert.equal(data.urlLink, null)
    assert.match(data.urlScheme ?? '', /^weixin:\/\/dl\/business\//)
  })
})

describe('the mini-program code of a poster', () => {
  const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')

  /** A server whose mini-program WeChat answers so when a code is asked for. */
  async function drawnBy(answer: () => unknown) {
    const wechat = await startWechat(answer)
    const { appId, appSecret } = wechatApp
    const server = await buildTestApp({
      env: { ...env, WECHAT_API_URL: wechat.apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret },
    })
    const { token, hang } = await hanger(server)
    const poster = await hang()
    const draw = () => server.call(staffPosterMiniProgramCode, { id: poster.id }, { token })
    return { wechat, poster, draw }
  }

  test('is asked for as WeChat’s documentation says, once for looking and printing', async () => {
    const { wechat, poster, draw } = await drawnBy(() => jpeg)
    const { data } = await draw()
    assert.deepEqual(
      [data.fileName, data.mediaType],
      [`noriai-wechat-KIX-T1-${poster.code}.jpg`, 'image/jpeg'],
    )
    assert.equal(data.base64, jpeg.toString('base64'))
    await draw()
    assert.deepEqual(
      wechat.callsOf('/wxa/getwxacodeunlimit').map(({ body }) => body),
      [
        {
          ...{ scene: `p=${poster.code}`, page: 'pages/start/start', check_path: true },
          ...{ env_version: 'release', width: 1280 },
        },
      ],
    )
  })

  for (const [errcode, status, error] of [
    [41030, 502, 'wechat.notReleased'],
    [45009, 503, 'wechat.busy'],
    [-1, 503, 'wechat.busy'],
    [40169, 502, 'wechat.noCode'],
    [48001, 502, 'wechat.noCode'],
  ] as const) {
    test(`is none when WeChat refuses with ${errcode}, and is asked for again`, async () => {
      const { wechat, draw } = await drawnBy(() => ({ errcode, errmsg: 'refused' }))
      const answer = await draw()
      assert.deepEqual([answer.status, answer.error], [status, error])
      await draw()
      assert.equal(wechat.callsOf('/wxa/getwxacodeunlimit').length, 2)
    })
  }

  test('is none from an answer that is no picture', async () => {
    const { draw } = await drawnBy(() => Buffer.from('<html>'))
    assert.equal((await draw()).error, 'wechat.noCode')
  })
})

describe('posters', async () => {
  const server = await buildTestApp({ env, manyAtOnce: true })
  const { token, hang } = await hanger(server)
  const list = async () => (await server.call(staffPosters, {}, { token })).data
  const scan = (posterCode: string) => server.call(countPosterScan, { posterCode })

  test('are the administrators’ alone', async () => {
    const dispatcher = await buildStaff(server, 'dispatcher')
    assert.equal((await server.call(staffPosters, {}, { token: dispatcher.token })).status, 403)
    const asking = { token: dispatcher.token, idempotencyKey: randomUUID() }
    assert.equal((await server.call(staffAddPoster, newPoster, asking)).status, 403)
    assert.deepEqual(await server.deps.db.select().from(posters), [])
  })

  test('hang at a terminal that there is, added once however often the button is pressed', async () => {
    const asking = { token, idempotencyKey: randomUUID() }
    const nowhere = await server.call(staffAddPoster, { ...newPoster, terminal: 'T9' }, asking)
    assert.equal(nowhere.error, 'airport.notServed')
    assert.deepEqual((await list()).posters, [])
    await server.call(staffAddPoster, newPoster, asking)
    const { data } = await server.call(staffAddPoster, newPoster, asking)
    assert.equal(data.posters.length, 1)
    await server.call(staffRetirePoster, { id: data.posters[0]?.id ?? '', reason: 'A trial' }, { token })
    assert.deepEqual(
      data.terminals.map(({ terminal }) => terminal),
      ['T1', 'T2'],
    )
  })

  test('count their scans by the day in Japan, also many at once, and nothing else', async () => {
    const { code, id } = await hang()
    await Promise.all(Array.from({ length: 10 }, () => scan(code)))
    server.clock.set(testNow + 9 * msPerHour)
    await scan(code)
    const poster = (await list()).posters.find((each) => each.id === id)
    assert.equal(poster?.scans, 11)
    assert.deepEqual(poster?.days, [
      { date: '2026-11-22', scans: 1 },
      { date: '2026-11-21', scans: 10 },
    ])
    server.clock.set(testNow + 14 * msPerDay)
    const later = (await list()).posters.find((each) => each.id === id)
    assert.deepEqual([later?.scans, later?.days], [11, [{ date: '2026-11-22', scans: 1 }]])
    server.clock.set(testNow)
  })

  test('are told to the mini-program with its settings, by a code however it is written', async () => {
    const { code, id } = await hang({ terminal: 'T2' })
    const posterOf = async (posterCode?: string) => {
      const request = { serverName: 'noriai', ...(posterCode === undefined ? {} : { posterCode }) }
      return (await server.call(getPageConfigInfo, request)).data.poster
    }
    const scenes = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: `T2-${code}` }
    assert.deepEqual(await posterOf(code), scenes)
    assert.deepEqual(await posterOf(` ${code.toLowerCase()} `), scenes)
    for (const unknown of [undefined, '', 'ZZZZZZ', `${code}A`, `'; drop table posters --`, '-', '🚌🚌🚌'])
      assert.equal(await posterOf(unknown), null, unknown)
    for (const posterCode of ['A'.repeat(41), 'K7M2Q\u0000', 7, ['K7M2QX']]) {
      const { status } = await server.callRaw(getPageConfigInfo, { serverName: 'noriai', posterCode })
      assert.equal(status, 400, String(posterCode))
    }
    await server.call(staffRetirePoster, { id, reason: 'Painted over' }, { token })
    assert.equal(await posterOf(code), null)
  })

  test('count nothing once they are taken down, nor under letters that nobody has', async () => {
    const { code, id } = await hang()
    const before = await server.deps.db.select().from(posterScans)
    assert.equal((await scan('ZZZZZZ')).status, 200)
    assert.equal(
      (await server.call(staffRetirePoster, { id: randomUUID(), reason: 'x' }, { token })).status,
      404,
    )
    const { data } = await server.call(staffRetirePoster, { id, reason: 'Painted over' }, { token })
    const retired = data.posters.find((each) => each.id === id)
    assert.deepEqual([retired?.retiredAt, retired?.retiredReason], ['2026-11-21 15:00:00', 'Painted over'])
    assert.notEqual(retired?.retiredBy, null)
    const again = await server.call(staffRetirePoster, { id, reason: 'Another' }, { token })
    assert.equal(again.data.posters.find((each) => each.id === id)?.retiredReason, 'Painted over')
    const trail = await server.call(staffTrail, { call: 'staffRetirePoster' }, { token })
    assert.deepEqual(
      trail.data.entries.slice(0, 3).map(({ outcome }) => outcome),
      ['done', 'done', 'notFound'],
    )
    assert.equal((await server.callRaw(staffRetirePoster, { id, reason: ' ' }, { token })).status, 400)
    assert.equal((await scan(code)).status, 200)
    assert.deepEqual(await server.deps.db.select().from(posterScans), before)
  })

  test('know their own way to the desk, one that is not on the list its terminal’s', async () => {
    const { code } = await hang({ walkMinutes: 7 })
    const walk = async (qrCodeScene2: string) => {
      const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2, saveTime: testNow }
      const { data } = await server.call(listSendTime, {
        type: 1,
        currency: 'JPY',
        date: '2026-11-21',
        qrSource,
      })
      return data.walkMinutes
    }
    const { terminals } = await list()
    const usual = terminals.find(({ terminal }) => terminal === 'T1')?.walkMinutes
    assert.equal(await walk(`T1-${code}`), 7)
    assert.equal(await walk('T1'), usual)
    assert.equal(await walk('T1-ZZZZZZ'), usual)
    assert.equal(await walk('somewhere'), null)
  })

  test('are files to be printed, with the address in their code', async () => {
    const { id, longAddress, code } = await hang({ terminal: 'T2', opens: 'miniProgram' })
    assert.match(
      longAddress,
      /\/useCar\/scanTowxmin\/scanTowxmin\?type=poster&qrCodeScene1=KIX&qrCodeScene2=T2-/,
    )
    const fileOf = async (format: 'pdf' | 'svg') =>
      (await server.call(staffPosterFile, { id, format }, { token })).data
    const pdf = await fileOf('pdf')
    assert.deepEqual(
      [pdf.fileName, pdf.mediaType],
      [`noriai-poster-KIX-T2-${code}-A4.pdf`, 'application/pdf'],
    )
    assert.match(Buffer.from(pdf.base64, 'base64').toString('latin1'), /^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    const svg = Buffer.from((await fileOf('svg')).base64, 'base64').toString()
    assert.match(svg, /^<svg [^>]*width="210mm" height="297mm"[\s\S]*<\/svg>\n$/)
    for (const words of ['KIX T2', '3 min to our desk', `noriai.example/p/${code}`])
      assert.ok(svg.includes(`aria-label="${words}"`), words)
    assert.doesNotMatch(svg, /<image|WeChat/)
    const unknown = await server.call(staffPosterFile, { id: randomUUID(), format: 'svg' }, { token })
    assert.equal(unknown.status, 404)
  })

  test('have a mini-program code beside the other, a look-alike in development', async () => {
    const { id, code } = await hang()
    assert.equal((await list()).hasMiniProgramCodes, true)
    const fileOf = async (format: 'pdf' | 'svg') =>
      (await server.call(staffPosterFile, { id, format, withMiniProgramCode: true }, { token })).data.base64
    const alone = (await server.call(staffPosterMiniProgramCode, { id }, { token })).data
    assert.deepEqual([alone.fileName, alone.mediaType], [`noriai-wechat-KIX-T1-${code}.png`, 'image/png'])
    const svg = Buffer.from(await fileOf('svg'), 'base64').toString()
    assert.ok(svg.includes(`href="data:image/png;base64,${alone.base64}"`))
    assert.match(svg, /aria-label="WeChat"/)
    const pdf = Buffer.from(await fileOf('pdf'), 'base64').toString('latin1')
    assert.match(pdf, /\/Subtype \/Image/)
    await server.call(staffRetirePoster, { id, reason: 'Painted over' }, { token })
    const retired = await server.call(staffPosterMiniProgramCode, { id }, { token })
    assert.deepEqual([retired.status, retired.error], [409, 'poster.retired'])
  })
})
