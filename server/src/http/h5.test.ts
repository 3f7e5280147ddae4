import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { writePublicPages } from '../../../scripts/support/publicPages'
import { specifiedRoutes } from '../../../tests/fixtures/specifiedRoutes'
import { afterAllTests } from '../../test/database'
import { buildTestApp, type TestApp } from '../../test/buildTestApp'
import { buildStaff } from '../../test/staff'
import type { Deps } from '../deps'
import { addPoster, findPoster } from '../domain/posters'
import { posters } from '../infra/db/schema/posters'

const folder = mkdtempSync(join(tmpdir(), 'noriai h5 '))
mkdirSync(join(folder, 'js'))
const script = 'console.log("hello")'
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Noriai</title>')
writeFileSync(join(folder, 'sw.js'), script)
writeFileSync(
  join(folder, 'page-files.json'),
  JSON.stringify({
    '/pages/start/start': ['js/start.4567cdef.js'],
    '/pages/index/index': ['css/home.0123abcd.css', 'js/home.0123abcd.js'],
    poster: ['js/row.0123abcd.js'],
    '/pages/detail/detail': ['js/detail.0123abcd.js'],
    'texts/en': ['js/text-en-core.0123abcd.js'],
    'texts/en/more': ['js/text-en-more.0123abcd.js', 'js/text-en-errors.0123abcd.js'],
    'texts/zh-TW': ['js/text-zh-TW-core.0123abcd.js'],
  }),
)
writePublicPages(folder)
writeFileSync(join(folder, 'js/app.0123abcd.js'), script)
writeFileSync(join(folder, 'js/app.0123abcd.js.br'), brotliCompressSync(script))

/** What search engines may list: a page that is not among them shows what a session or a token opens. */
const listedPages: readonly string[] = [
  'pages/start/start',
  'pages/index/index',
  'pages/scan/scan',
  'pages/ad/ad',
  'pages/product/product',
  'useCar/airport-pickup-reservation/index',
  'useCar/airport-dropoff-reservation/index',
  'useCar/transfer/index',
  'useCar/pickUpAirport/pickUpAirport',
  'useCar/dropOffAirport/dropOffAirport',
  'useCar/selectFlight/selectFlight',
  'useCar/destination/destination',
  'useCar/quickAppointment/quickAppointment',
  'useCar/reservation/QuickReservation',
  'useCar/scanTowxmin/scanTowxmin',
  'useCar/appointmentAirline/AppointmentAirline',
  'useCar/appointmentAirline/PickUpReservation',
  'useCar/appointmentAirline/DropOffReservation',
  'useCar/appointmentAirline/SpringAirline',
  'useCar/appointmentCompany/AppointmentCompany',
  'useCar/productDesc/productDesc',
  'useCar/airportGuidance/airportGuidance',
  'useCar/login/login',
  'useCar/passwordLogin/passwordLogin',
  'useCar/registered/registered',
  'useCar/newPassword/newPassword',
  'useCar/userProtocol/userProtocol',
  'useCar/userProtocol/userProtocolSpring',
  'useCar/privacyAgreement/privacyAgreement',
  'useCar/privacyAgreement/privacyAgreementSpring',
  'useCar/otherAgreements/otherAgreements',
  'useCar/bookingNotice/bookingNotice',
  'useCar/QA/qa',
  'useCar/QA/qa-webview',
]

/** A database that is lost for who reads. */
function withoutReads({ db }: Deps): Pick<Deps, 'db'> {
  const select = () => {
    throw new Error('the database was lost')
  }
  return { db: Object.create(db, { select: { value: select } }) as Deps['db'] }
}

/** A poster of Terminal 1; answers its code. */
async function hangPoster(test: TestApp, opens: 'web' | 'miniProgram'): Promise<string> {
  const { deps, clock } = test
  const { account } = await buildStaff(test, 'admin')
  const poster = { terminal: 'T1', spot: 'north exit', walkMinutes: 3, opens } as const
  const by = { staffId: account.id, at: clock.now(), airports: deps.airports, lang: 'en' } as const
  const id = await deps.db.transaction((tx) => addPoster(tx, poster, by))
  return (await findPoster(deps.db, { id })).code
}

describe('the H5 app', async () => {
  const server = await buildTestApp({ env: { H5_DIR: folder } })
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test('is served at its addresses, its page asked for anew every time', async () => {
    for (const url of ['/', '/?entry=1', '/pages/index/index', '/useCar/orderConfirm/orderConfirm?id=1']) {
      const page = await get(url)
      assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache'], url)
      assert.match(page.body, /<title>Noriai/)
    }
    assert.equal((await server.app.inject({ method: 'HEAD', url: '/' })).statusCode, 200)
  })

  test('names the files of the page that is asked for, so that they come beside the entry', async () => {
    const linkOf = async (url: string, language?: string) =>
      (await get(url, language === undefined ? {} : { 'accept-language': language })).headers.link
    assert.equal(
      await linkOf('/pages/index/index?lang=ko'),
      '</css/home.0123abcd.css>; rel=preload; as=style, </js/home.0123abcd.js>; rel=preload; as=script; fetchpriority=low',
    )
    assert.equal(
      await linkOf('/?entry=1'),
      '</js/start.4567cdef.js>; rel=preload; as=script; fetchpriority=low',
    )
    const poster = '/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
    const scripts = (...names: string[]) =>
      names.map((name) => `</js/${name}.0123abcd.js>; rel=preload; as=script; fetchpriority=low`)
    const home = [await linkOf('/?entry=1'), await linkOf('/pages/index/index')]
    for (const [url, language, texts] of [
      [poster, 'en-GB,en;q=0.9,ja;q=0.8', ['text-en-core']],
      [poster, 'zh-HK', ['text-zh-TW-core']],
      [`${poster}&language=en`, 'zh-TW', ['text-en-core']],
      [poster, 'tlh', []],
      [poster, undefined, []],
    ] as const) {
      assert.equal(
        await linkOf(url, language),
        [...home, ...scripts('row', ...texts)].join(', '),
        'a poster leads from start to home at once, where the next bus is told',
      )
    }
    const order = '/pages/detail/detail?id=1'
    const orderInEnglish = scripts('detail', 'text-en-core', 'text-en-more', 'text-en-errors').join(', ')
    assert.equal(await linkOf(order, 'en-GB,en;q=0.9'), orderInEnglish, 'it is drawn once it has all texts')
    assert.equal(await linkOf(`${order}&lang=en`, 'zh-TW'), orderInEnglish)
    assert.equal(await linkOf(order, 'tlh'), scripts('detail').join(', '), 'it names no language of ours')
    assert.equal(
      await linkOf('/pages/index/index', 'en'),
      [home[1], ...scripts('text-en-core')].join(', '),
      'home needs the first part alone',
    )
    assert.equal(await linkOf('/?entry=1', 'en'), home[0], 'a language is yet to be chosen')
    for (const url of ['/pages/unknown/unknown', '/pages/__proto__', '/pages/constructor'])
      assert.equal(await linkOf(url), undefined)
  })

  test('asks search engines to leave all pages alone but those that are public', async () => {
    const robotsOf = async (url: string) => (await get(url)).headers['x-robots-tag']
    for (const url of ['/', '/?entry=1', '/pages/index/index?lang=ko'])
      assert.equal(await robotsOf(url), undefined, url)
    for (const url of ['/pages/detail/detail?id=1', '/useCar/certificate/certificate?arrival=1', '/pages/x'])
      assert.equal(await robotsOf(url), 'noindex', url)
  })

  test('asks it of each page of a session or a token, by name', async () => {
    const listed: string[] = []
    for (const route of specifiedRoutes) {
      const tag = (await get(`/${route}`)).headers['x-robots-tag']
      if (tag !== 'noindex') listed.push(route)
    }
    assert.deepEqual(listed.sort(), [...listedPages].sort())
  })

  test('leads the short address of a poster to the long one, however its letters are written', async () => {
    const code = await hangPoster(server, 'web')
    const long = `/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1-${code}`
    for (const url of [
      `/p/${code}`,
      `/p/${code.toLowerCase()}`,
      `/?p=${code}`,
      `/pages/start/start?p=${code}&x=1`,
    ]) {
      const led = await get(url)
      assert.deepEqual(
        [led.statusCode, led.headers.location, led.headers['cache-control']],
        [302, long, 'no-store'],
        url,
      )
    }
    assert.equal(
      (await get(`/p/${code}?language=ko&next=//evil.example`)).headers.location,
      `${long}&language=ko`,
    )
    assert.equal((await server.app.inject({ method: 'HEAD', url: `/p/${code}` })).statusCode, 302)
    const door = await get(`/p/${await hangPoster(server, 'miniProgram')}`)
    assert.match(String(door.headers.location), /^\/useCar\/scanTowxmin\/scanTowxmin\?type=poster&/)
  })

  test('leads a code that is unknown, retired or none at all home, which says so', async () => {
    const code = await hangPoster(server, 'web')
    await server.deps.db.update(posters).set({ retiredAt: server.clock.now() }).where(eq(posters.code, code))
    const unknown = [
      'ZZZZZZ',
      '',
      'K7M2Q',
      "K7M2QX'--",
      '%2F%2Fevil.example',
      '..%2Fops',
      '%00',
      'x'.repeat(3000),
    ]
    for (const letters of [code, ...unknown]) {
      const led = await get(`/p/${letters}`)
      assert.deepEqual(
        [led.statusCode, led.headers.location],
        [302, '/pages/index/index?poster=gone'],
        letters,
      )
    }
    assert.equal((await get('/?p=ZZZZZZ&lang=ja')).headers.location, '/pages/index/index?poster=gone&lang=ja')
    assert.equal((await get('/p/%E0%A4%A')).statusCode, 400)
  })

  test('gives the app the code where the database does not answer', async () => {
    const lost = await buildTestApp({ env: { H5_DIR: folder }, deps: withoutReads, audit: false })
    const led = await lost.app.inject({ url: '/p/k7m2qx?lang=ko' })
    assert.deepEqual([led.statusCode, led.headers.location], [302, '/?p=k7m2qx&lang=ko'])
    const page = await lost.app.inject({ url: '/?p=k7m2qx&lang=ko' })
    assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache'])
  })

  test('keeps hashed files for ever and the service worker never', async () => {
    assert.equal(
      (await get('/js/app.0123abcd.js')).headers['cache-control'],
      'public, max-age=31536000, immutable',
    )
    const worker = await get('/sw.js')
    assert.equal(worker.headers['cache-control'], 'no-cache')
    assert.match(String(worker.headers['content-type']), /javascript/)
  })

  test('sends what was compressed beforehand to who can read it', async () => {
    const compressed = await get('/js/app.0123abcd.js', { 'accept-encoding': 'gzip, br' })
    assert.equal(compressed.headers['content-encoding'], 'br')
    assert.equal(compressed.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), script)
    const plain = await get('/js/app.0123abcd.js')
    assert.equal(plain.body, script)
    // Or a cache in front would send the one to who can only read the other.
    for (const { headers } of [compressed, plain]) assert.equal(headers.vary, 'accept-encoding')
    assert.equal((await get('/')).headers.vary, 'accept-encoding, accept-language')
  })

  test('shows its page to a browser that is lost, and says that there is nothing', async () => {
    const lost = await get('/pages-of-yesterday', { accept: 'text/html,application/xhtml+xml' })
    assert.equal(lost.statusCode, 404)
    assert.match(lost.body, /<title>Noriai/)
    const api = await get('/api/nothing', { accept: 'text/html' })
    assert.deepEqual([api.statusCode, api.json<{ error: string }>().error], [404, 'notFound'])
  })

  test('does not answer with its page where there is nothing, nor leave its folder', async () => {
    for (const url of [
      '/js/missing.0123abcd.js',
      '/nothing',
      '/..%2fpackage.json',
      '/js/..%2f..%2fpackage.json',
    ]) {
      assert.ok([400, 404].includes((await get(url)).statusCode), url)
    }
  })
})

describe('an H5 app that was not built', async () => {
  const server = await buildTestApp()

  test('says how to build it', async () => {
    const answer = await server.app.inject('/pages/index/index')
    assert.equal(answer.statusCode, 503)
    assert.match(answer.body, /npm run build:h5/)
  })
})
