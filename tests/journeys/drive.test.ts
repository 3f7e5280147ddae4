/// <reference lib="dom" />
/**
 * A minibus in two browsers: the driver's phone, with and without a network, and the page of a traveller who rides in it. Both see the
 * same stop and the same minute, and ten minutes without a network lose nothing.
 */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffReorderStops } from '@noriai/contract/calls/staff/dispatch'
import type { DeskRun } from '@noriai/contract/calls/staff/driving'
import { staffPlaceDoors } from '@noriai/contract/calls/staff/placeDoors'
import { fromWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openDesk, type Party } from '../support/desk'
import {
  askForNews,
  choosePin,
  deskRunOf,
  doorsOf,
  DRIVER,
  isAt,
  openDriverPhone,
  standingKinds,
  type AssignedRun,
  type DriverPhone,
} from '../support/driver'
import {
  bringToRelay,
  faultsBesideNetwork,
  findNetwork,
  letOutAtNextDoor,
  loseNetwork,
  newsAt,
  runFromRelay,
} from '../support/driving'
import { inspect } from '../support/inspect'
import { MAP_SOURCE, MapHost } from '../support/mapHost'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const LOOK_EACH_MS = 250
const LONGEST_MS = 60_000
/** Between the relay point and the doors. */
const ON_THE_WAY = { latitude: 34.668, longitude: 135.499, accuracy: 8 }

let product: Product
let mapHost: MapHost
let parties: readonly [Party, Party]
let run: AssignedRun
let link: string
let phone: DriverPhone

before(async () => {
  mapHost = await MapHost.start()
  product = await Product.start({ env: mapHost.env })
  ;({ parties, run, link } = await runFromRelay(product))
  phone = await openDriverPhone()
})

const deskRun = (): Promise<DeskRun> => deskRunOf(product, run)

/** What is asked for once it is as it should be; as it is when that takes too long. */
async function when<T>(ask: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + LONGEST_MS
  for (;;) {
    const seen = await ask()
    if (isSo(seen) || Date.now() > giveUpAt) return seen
    await sleep(LOOK_EACH_MS)
  }
}

const runWhen = (isSo: (run: DeskRun) => boolean): Promise<DeskRun> => when(deskRun, isSo)

const kindsOf = ({ events }: DeskRun) => events.map(({ kind }) => kind)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The files that hold the library of street maps, as the browser's address of them has it. */
const LIBRARY = /\/js\/street-map\.[^/]+\.js$/

/** Opens the map of the ride that is shown: streets, with the vehicle and the door, and who drew them. Nothing of it was fetched before. */
async function seesTheVehicleOnStreets(walk: Walk): Promise<void> {
  const loaded = () =>
    walk.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  assert.ok(!(await loaded()).some((name) => LIBRARY.test(name)))
  await walk.unfold('detail.map.title')
  const streets = walk.page.getByRole('region', { name: walk.text('detail.map.label') })
  await streets.waitFor()
  assert.ok((await loaded()).some((name) => LIBRARY.test(name)))
  assert.ok(mapHost.tiles > 0)
  await walk.page.getByRole('link', { name: MAP_SOURCE }).waitFor()
  assert.equal(await walk.page.getByText(walk.text('detail.map.source')).isVisible(), false)
  for (const name of ['detail.map.zoomIn', 'detail.map.zoomOut'])
    assert.ok(await walk.button(name).isEnabled())
  const frame = await streets.boundingBox()
  const signs = await walk.page.locator('.maplibregl-marker').all()
  assert.equal(signs.length, 2)
  for (const sign of signs) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await sign.boundingBox()) ?? {}
    assert.ok(frame && width > 0 && height > 0)
    assert.ok(x >= frame.x && x + width <= frame.x + frame.width)
    assert.ok(y >= frame.y && y + height <= frame.y + frame.height)
  }
  assert.deepEqual(await inspect(walk.page, 'en'), [])
}

/** Closes the map, and opens it again while its host is down. */
async function seesOurMapWithoutStreets(walk: Walk): Promise<void> {
  const streets = walk.page.locator('.maplibregl-map')
  await walk.tap(new RegExp(`^${walk.text('detail.map.title')}`))
  await streets.waitFor({ state: 'detached' })
  mapHost.isBroken = true
  const refused = walk.page.waitForResponse((answer) => answer.status() === 503)
  await walk.unfold('detail.map.title')
  await refused
  await streets.waitFor({ state: 'detached' })
  await walk.read('detail.map.source')
  walk.expectFaults(/503/)
}

/** Gets to the next door, and says that it is elsewhere before everyone is let out. */
async function letOutAtOtherDoor(page: Page, entrance: string): Promise<void> {
  await button(page, 'Arrived').first().click()
  await button(page, 'The door is elsewhere').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send to the desk' }).waitFor()
  assert.deepEqual(await inspect(page, 'en'), [])
  await sheet.getByLabel(/^Entrance/).fill(entrance)
  // The second of two hurried taps hits nothing that is below the sheet.
  await sheet.getByRole('button', { name: 'Send to the desk' }).dblclick()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Proposed door').waitFor()
  await button(page, /out, next$/).click()
}

describe('a driver’s phone', () => {
  test('is opened by a link, once, whose token stays neither in the address nor for a second phone', async () => {
    const { page, faults } = phone
    await page.goto(link)
    await page.getByRole('heading', { name: 'Choose a PIN' }).waitFor()
    assert.equal(await page.evaluate(() => location.hash), '')
    assert.deepEqual(await inspect(page, 'en'), [])
    const pinField = page.getByLabel('PIN (6 digits)')
    await pinField.fill('111111')
    const problem = page.getByText('This PIN is easy to guess')
    await problem.waitFor()
    const describedBy = await pinField.getAttribute('aria-describedby')
    assert.ok(await problem.evaluate((words, id) => words.closest(`[id="${id}"]`) !== null, describedBy))
    assert.deepEqual(await inspect(page, 'en'), [])
    await choosePin(page)
    await button(page, /^Start 15:30/).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    // Before the first run: the reader of ride codes is on the phone, for where there is no network.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const files = await page.evaluate(async () => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    })
    assert.ok(files.includes('/drive') && files.some((file) => /^\/drive\/assets\/Scanner-/.test(file)))
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, cookie: document.cookie }))
    assert.ok(!stored.includes('HANNAH') && !stored.includes(link.split('#')[1] ?? 'no token'))

    const second = await openDriverPhone('ja')
    await second.page.goto(link)
    await second.page.getByText('このリンクは使えません').waitFor()
    assert.deepEqual(await inspect(second.page, 'ja'), [])
    await second.context.close()
    assert.deepEqual(faults, [])
  })

  test('shows another stop order beside the one that is driven by, and waits for a tap', async () => {
    const { page, faults } = phone
    await page.getByRole('link', { name: /15:30/ }).click()
    await page.locator('.line-stop').first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const first = await runWhen(({ seenPlanVersion }) => seenPlanVersion !== null)
    assert.equal(first.state, 'seen')
    const names = doorsOf(first).map(({ nameJa }) => nameJa)
    assert.equal(names.length, 2)

    const dispatcher = await staffMember(product, 'dispatcher')
    await dispatcher.call(staffReorderStops, {
      departureId: run.departureId,
      planVersion: first.planVersion,
      leg: 'deliver',
      minibus: run.minibus,
      stopKeys: doorsOf(first)
        .map(({ stopKey }) => stopKey)
        .reverse(),
      force: true,
    })
    await askForNews(page)
    await button(page, 'Compare').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: 'New', exact: true }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const shown = async () => (await page.locator('.line .line-what').allInnerTexts()).join('\n')
    const isBefore = (text: string, a = '', b = '') => text.indexOf(a) < text.indexOf(b)
    assert.ok(isBefore(await shown(), names[0], names[1]), 'the old order holds')
    await button(page, 'Drive the new order').click()
    await sheet.waitFor({ state: 'detached' })
    assert.ok(isBefore(await shown(), names[1], names[0]), 'the new order is driven by')
    const second = await runWhen(({ seenPlanVersion, planVersion }) => seenPlanVersion === planVersion)
    assert.ok(second.planVersion > first.planVersion)
    assert.deepEqual(faults, [])
  })
})

describe('the desk', () => {
  test('sees whose phone is in use, shows a link as a code, and sees how a run goes', async () => {
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops/fleet/phones`)
    const own = page.locator('.rows > li').filter({ hasText: DRIVER })
    await own.getByText('In use').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const other = page.locator('.rows > li').filter({ hasNotText: DRIVER })
    await other.getByRole('button', { name: 'Show the code' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Have the driver scan this').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await other.getByText('Link made').waitFor()

    await page.goto(`${product.url}/ops?departure=${run.departureId}`)
    await page.getByRole('button', { name: 'Follow the run' }).click()
    await sheet.getByText(DRIVER).waitFor()
    await sheet.getByText('Seen', { exact: true }).waitFor()
    assert.equal(await sheet.locator('.rows > li').count(), 3)
    assert.deepEqual(await inspect(page, 'en'), [])
    await context.close()
    assert.deepEqual(faults, [])
  })
})

describe('a run', () => {
  test('is driven with the stop that its traveller sees, loses nothing in ten minutes without a network, and ends', async () => {
    const { page, context } = phone
    await bringToRelay(product, page, { parties, run })
    await button(page, 'Start the run').click()
    await button(page, 'Arrived').first().click()
    await button(page, /^All .*riders are in$/).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await button(page, /^All .*riders are in$/).click()
    const begun = await runWhen((seen) => kindsOf(seen).filter((kind) => kind === 'pickedUp').length === 2)
    assert.deepEqual(
      kindsOf(begun).filter((kind) => kind === 'started' || kind === 'arrived'),
      ['started', 'arrived'],
    )
    await runWhen(({ position }) => position !== null)

    // The next stop is theirs: only they are shown where the vehicle is.
    const [own] = doorsOf(begun)
    const rider = parties.find((party) => isAt(own, party))
    assert.ok(rider)
    // The phone is elsewhere since the last tap: only from then on is its place the vehicle's. The product's clock does not run, and the
    // phone's goes on until an answer sets it back: a minute later nothing that is sent is older than the tap.
    await product.advance(1)
    await newsAt(page, /16:2[67]/)
    await context.setGeolocation(ON_THE_WAY)
    const { plan } = await when(
      () => rider.traveller.call(userOrderInfo, { id: rider.orderId }),
      (order) => Boolean(order.plan?.vehicle?.place),
    )
    assert.equal(plan?.vehicle?.place?.lng, ON_THE_WAY.longitude)
    await Walk.take(product, { lang: 'en', token: rider.traveller.token ?? '' }, async (walk) => {
      await walk.open(`${detail}?id=${rider.orderId}`)
      await walk.arrive(detail)
      await walk.read('detail.yourStop', { number: own?.number ?? 0, total: 2 })
      await seesTheVehicleOnStreets(walk)
      await seesOurMapWithoutStreets(walk)

      await loseNetwork(phone)
      await letOutAtOtherDoor(page, '西口 車寄せ')
      await page.getByText('Not sent yet').waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      await context.clock.fastForward('10:00')
      await product.advance(10)
      await letOutAtNextDoor(page)
      await button(page, 'Finish the run').waitFor()
      // The page is closed and opened in the tunnel: the taps and the run are on the phone.
      await page.reload()
      await button(page, 'Finish the run').waitFor()
      await page.getByText('Not sent yet').waitFor()
      assert.ok(!kindsOf(await deskRun()).includes('droppedOff'))

      await findNetwork(phone)
      const { proposals } = await (await staffMember(product, 'dispatcher')).call(staffPlaceDoors, {})
      assert.deepEqual(
        proposals.map(({ by, entrance }) => [by.who, by.name, entrance]),
        [['driver', DRIVER, '西口 車寄せ']],
      )
      const after = await runWhen(
        (seen) => kindsOf(seen).filter((kind) => kind === 'droppedOff').length === 2,
      )
      const outs = after.events.filter(({ kind }) => kind === 'droppedOff')
      const [first, second] = outs.map(({ at }) => fromWallTime(at))
      assert.ok((second ?? 0) - (first ?? 0) >= 9 * 60_000, 'each tap has the time at which it was made')
      const outAt = outs.find(({ orderId }) => orderId === rider.orderId)?.at.slice(11, 16) ?? 'not out'
      assert.deepEqual(standingKinds(after), [
        'started',
        'arrived',
        'pickedUp',
        'pickedUp',
        'arrived',
        'droppedOff',
        'arrived',
        'droppedOff',
      ])
      assert.deepEqual(
        doorsOf(after).map(({ state }) => state),
        ['done', 'done'],
      )
      const { plan } = await rider.traveller.call(userOrderInfo, { id: rider.orderId })
      assert.equal(plan?.stopNo, own?.number)

      await product.setClock('2026-11-25T17:05:05+09:00')
      await newsAt(page, /17:0\d/)
      await button(page, 'Finish the run').click()
      await page.getByText('Nothing left').click()
      await page.getByText('No damage, no light').click()
      assert.deepEqual(await inspect(page, 'en'), [])
      await button(page, /^Confirm/).click()
      await page.getByText(/^Finished 17:0\d$/).waitFor()
      await runWhen(({ state }) => state === 'finished')
      // The minute at which the driver let the party out, without a network, is that of the traveller's arrival.
      await walk.read('orderCard.over.arrived')
      await walk.page.getByText(outAt).filter({ visible: true }).first().waitFor()
    })

    const names = await page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('noriai-drive')
          opening.onerror = () => reject(new Error('no database'))
          opening.onsuccess = () => {
            const all = opening.result.transaction('kept').objectStore('kept').getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
          }
        }),
    )
    assert.ok(!names.includes('HANNAH'), 'names left the phone')
    const { label } = await rider.traveller.call(userOrderInfo, { id: rider.orderId })
    assert.equal(label, 'awaitingReview')
    assert.deepEqual(faultsBesideNetwork(phone), [])
    await context.close()
  })
})
