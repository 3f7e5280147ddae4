/** Every way into the built mini-program, at its start and while it lives in the background: where it leads and what is kept of it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffAddPoster, staffRetirePoster } from '@noriai/contract/calls/staff/posters'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import type { Traveller } from '../support/traveller'
import { openPhone } from './support'
import { byCard, byCode, byLinkCode, byScheme, fromRecents } from './wechat/entry'

const START = 'pages/start/start'
const HOME = 'pages/index/index'
const SITE = 'https://noriai.example'
const poster = (terminal: string) => `${SITE}/?type=poster&qrCodeScene1=KIX&qrCodeScene2=${terminal}`

let product: Product
let admin: Traveller

before(async () => {
  // Scans are dated by the phone, and die by the server's clock: with one that is behind they would be dated again.
  product = await Product.start({ now: new Date().toISOString() })
  await product.setClock(new Date().toISOString())
  admin = await staffMember(product, 'admin')
})

function keptPoster(storage: ReadonlyMap<string, unknown>): Record<string, unknown> | null {
  const kept = storage.get('qr-source')
  return typeof kept === 'string' ? (JSON.parse(kept) as Record<string, unknown>) : null
}

for (const encoded of [1, 2] as const) {
  test(`a poster's ordinary link is known when it comes encoded ${encoded === 1 ? 'once' : 'twice'}`, async () => {
    const { app, screen, storage } = openPhone(product, {}, { phone: 'largeAndroid' })
    app.start(byLinkCode(`${poster('T1')}&language=zh-CN`, { page: START, encoded }))
    await screen.arrive(HOME)
    assert.equal(keptPoster(storage)?.['qrCodeScene2'], 'T1')
    assert.equal(storage.get('localLanguage'), 'zh-CN')
    assert.deepEqual(app.faults, [])
  })
}

test('a mini-program code brings its poster in the scene', async () => {
  const { app, screen, storage } = openPhone(product, { localLanguage: 'en' }, { phone: 'smallAndroid' })
  app.start(byCode(START, 'qrCodeScene1=KIX&qrCodeScene2=T2'))
  await screen.arrive(HOME)
  assert.deepEqual([keptPoster(storage)?.['type'], keptPoster(storage)?.['qrCodeScene2']], ['poster', 'T2'])
  assert.deepEqual(app.faults, [])
})

test('a poster that is scanned while the mini-program is in the background counts, and a mere return does not', async () => {
  const { app, screen, storage } = openPhone(product, { localLanguage: 'en' })
  app.start(`/${START}`)
  await screen.arrive(HOME)
  await screen.read('From airport')
  assert.equal(keptPoster(storage), null)

  app.leave()
  app.comeBack(byLinkCode(poster('T2'), { page: START, at: 1 }))
  await screen.arrive(HOME)
  const scanned = keptPoster(storage)
  assert.equal(scanned?.['qrCodeScene2'], 'T2')

  app.leave(6)
  app.comeBack(fromRecents())
  await screen.arrive(HOME)
  assert.deepEqual(keptPoster(storage), scanned)

  app.leave()
  app.comeBack(byLinkCode(poster('T1'), { page: START, at: 2 }))
  await screen.arrive(HOME)
  assert.equal(keptPoster(storage)?.['qrCodeScene2'], 'T1')
  assert.deepEqual(app.faults, [])
})

/** Hangs a poster of the operator's list. */
async function hangPoster(terminal: 'T1' | 'T2', spot: string) {
  const poster = { terminal, spot, walkMinutes: 2, opens: 'web' } as const
  const { posters } = await admin.call(staffAddPoster, poster)
  const hung = posters.find((each) => each.spot === spot)
  assert.ok(hung)
  return hung
}

const CONFIG_CALL = '/common/page-config/getPageConfigInfo'

test('a poster’s short code is the same poster, however WeChat brings it', async () => {
  const { code, address } = await hangPoster('T2', 'Any way')
  const ways = {
    'ordinary link': byLinkCode(address, { page: START }),
    'ordinary link, encoded twice': byLinkCode(`${SITE}/p/${code.toLowerCase()}`, {
      page: START,
      encoded: 2,
    }),
    'mini-program code': byCode(START, `p=${code}`),
    'scheme or link': byScheme(START, `p=${code}`),
  }
  for (const [way, entry] of Object.entries(ways)) {
    const { app, screen, storage } = openPhone(product, { localLanguage: 'en' })
    const before = Date.now()
    app.start(entry)
    await screen.arrive(HOME)
    await screen.until(`The poster by ${way}`, () => keptPoster(storage) !== null)
    const { saveTime, isCounted: _, ...kept } = keptPoster(storage) ?? {}
    assert.deepEqual(kept, { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: `T2-${code}` }, way)
    assert.ok(typeof saveTime === 'number' && saveTime >= before && saveTime <= Date.now(), way)
    const requests = app.wechat.network.requestedUrls.filter((url) => url.endsWith(CONFIG_CALL))
    assert.equal(requests.length, 1, `${way}: resolved with the settings, by no call of its own`)
    assert.deepEqual(app.faults, [])
  }
})

test('a first visit by a poster’s code with a phone in a language of ours is at home at once', async () => {
  const { code } = await hangPoster('T1', 'At once')
  const { app, screen, storage } = openPhone(product, {}, { language: 'zh_TW' })
  app.start(byCode(START, `p=${code}`))
  await screen.arrive(HOME)
  assert.equal(storage.get('localLanguage'), 'zh-TW')
  assert.deepEqual(app.faults, [])
})

test('a first visit by a short code sees the next bus beside the languages, where the phone speaks none of them', async () => {
  const { code } = await hangPoster('T1', 'First visit')
  const { app, screen, storage } = openPhone(product, {}, { language: 'fr' })
  app.start(byCode(START, `p=${code}`))
  await screen.read(/第\u2060?1\u2060?ターミナル/)
  assert.equal(keptPoster(storage)?.['qrCodeScene2'], `T1-${code}`)
  await screen.tap('English')
  await screen.arrive(HOME)
  assert.deepEqual(app.faults, [])
})

test('a short code that is scanned while the mini-program is in the background counts', async () => {
  const { code, id, address } = await hangPoster('T2', 'In the background')
  const { app, screen, storage } = openPhone(product, { localLanguage: 'en' })
  app.start(`/${START}`)
  await screen.arrive(HOME)
  await screen.read('From airport')
  app.leave()
  app.comeBack(byLinkCode(address, { page: START, at: 1 }))
  await screen.arrive(HOME)
  await screen.until('The poster', () => keptPoster(storage)?.['qrCodeScene2'] === `T2-${code}`)

  await admin.call(staffRetirePoster, { id, reason: 'Taken down in the test' })
  app.leave()
  app.comeBack(byLinkCode(address, { page: START, at: 2 }))
  await screen.arrive(HOME)
  await screen.read(/no longer in use/)
  assert.deepEqual(app.faults, [])
})

test('a code that nobody has leads home, which says so', async () => {
  for (const letters of ['ZZZZZZ', 'x'.repeat(20)]) {
    const { app, screen, storage } = openPhone(product, { localLanguage: 'zh-CN' })
    app.start(byCode(START, `p=${letters}`))
    await screen.arrive(HOME)
    await screen.read(/已停用/)
    assert.equal(keptPoster(storage), null)
    assert.deepEqual(app.faults, [])
  }
})

test('a page below a poster is opened by its own code while the mini-program still runs', async () => {
  const { app, screen, storage } = openPhone(product, { localLanguage: 'en' })
  app.start(`/${HOME}`)
  await screen.read('From airport')
  app.leave()
  app.comeBack(byScheme('useCar/reservation/QuickReservation', 'qrCodeScene1=KIX&qrCodeScene2=T2'))
  await screen.arrive('useCar/reservation/QuickReservation')
  await screen.until('The poster', () => keptPoster(storage)?.['qrCodeScene2'] === 'T2')
  assert.deepEqual(app.faults, [])
})

test('a later link brings its language to the app that runs', async () => {
  const { app, screen, storage } = openPhone(product, { localLanguage: 'en' })
  app.start(`/${HOME}`)
  await screen.read('From airport')
  app.leave()
  app.comeBack(byScheme(START, 'language=ko'))
  await screen.arrive(HOME)
  await screen.read('공항→시내')
  assert.equal(storage.get('localLanguage'), 'ko')
  assert.deepEqual(app.faults, [])
})

test('a link that asks for the language shows the choice, and then goes on to its page', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'ko' })
  app.start(byLinkCode(`${SITE}/useCar/QA/qa?entry=1&id=luggage`, { page: START }))
  await screen.tap('English')
  await screen.arrive('useCar/QA/qa')
  assert.equal(app.current.caller.options['id'], 'luggage')
  assert.deepEqual(app.faults, [])
})

test('a card opens the page that it was sent of', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' })
  app.start(byCard('/useCar/productDesc/productDesc'))
  await screen.arrive('useCar/productDesc/productDesc')
  assert.deepEqual(app.faults, [])
})

test('a card whose page is not there any more leads home, at the start and while the mini-program lives', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' })
  app.start(byCard('pages/gone/gone?id=1'))
  await sleep(0)
  await screen.arrive(HOME)
  await screen.read('From airport')
  app.leave()
  app.comeBack(byCard('useCar/gone/gone'))
  await screen.arrive(HOME)
  await screen.read('From airport')
  assert.deepEqual(app.faults, [])
})
