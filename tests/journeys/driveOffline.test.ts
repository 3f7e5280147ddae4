/// <reference lib="dom" />
/**
 * A whole run without a network: the driver's phone is offline from before its first stop until after its last, and all is tapped on it.
 * Once it has a network again the server, both travellers and the desk say the same of it.
 */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import type { DeskRun } from '@noriai/contract/calls/staff/driving'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, type Desk } from '../support/desk'
import {
  choosePin,
  deskRunOf,
  doorsOf,
  DRIVER,
  isAt,
  openDriverPhone,
  standingKinds,
  type DriverPhone,
} from '../support/driver'
import {
  bringToRelay,
  faultsBesideNetwork,
  findNetwork,
  letOutAtNextDoor,
  loseNetwork,
  passTime,
  runFromRelay,
  type RunFromRelay,
} from '../support/driving'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { until } from '../support/until'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const LONGEST_MS = 60_000
/** On the way to each of the two doors, and from the last one until there is a network. */
const TO_DOOR_MINUTES = 10
const TO_NETWORK_MINUTES = 5

let product: Product
let ride: RunFromRelay
let phone: DriverPhone
let desk: Desk
/** The run as it ended. */
let ended: DeskRun

before(async () => {
  product = await Product.start()
  ride = await runFromRelay(product)
  phone = await openDriverPhone()
  await phone.page.goto(ride.link)
  await choosePin(phone.page)
  desk = await openDesk(product)
  await desk.page.goto(`${product.url}/ops?departure=${ride.run.departureId}`)
})

const deskRun = (): Promise<DeskRun> => deskRunOf(product, ride.run)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The step that the desk's page says the departure is at. */
const stepOnDesk = (step: string) =>
  desk.page.locator('.progress li[aria-current="step"]').getByText(step, { exact: true })

describe('a run without a network', () => {
  test('is driven and ended by taps, of which neither server nor desk hears', async () => {
    const { page } = phone
    await page.getByRole('link', { name: /15:30/ }).click()
    await page.locator('.line-stop').first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await bringToRelay(product, page, ride)
    await until('the desk knows that the run was seen', LONGEST_MS, async () =>
      (await deskRun()).state === 'seen' ? true : undefined,
    )
    await stepOnDesk('At transfer point').waitFor()

    await loseNetwork(phone)
    await button(page, 'Start the run').click()
    await button(page, 'Arrived').first().click()
    await button(page, /^All .*riders are in$/).click()
    for (let doors = 0; doors < ride.parties.length; doors += 1) {
      await passTime(TO_DOOR_MINUTES, { product, phone })
      await letOutAtNextDoor(page)
    }
    await button(page, 'Finish the run').click()
    await page.getByText('Nothing left').click()
    await page.getByText('No damage, no light').click()
    await button(page, /^Confirm/).click()
    await page.getByText(/^Finished \d\d:\d\d$/).waitFor()
    await page.getByText('Not sent yet').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    const unheard = await deskRun()
    assert.deepEqual([unheard.state, standingKinds(unheard)], ['seen', []])
    assert.equal(await stepOnDesk('At transfer point').count(), 1)
  })

  test('is known to the server as it was tapped, once there is a network', async () => {
    await product.advance(TO_NETWORK_MINUTES)
    await findNetwork(phone)
    ended = await until('the desk knows that the run is over', LONGEST_MS, async () => {
      const seen = await deskRun()
      return seen.state === 'finished' ? seen : undefined
    })
    assert.deepEqual(standingKinds(ended), [
      'started',
      'arrived',
      'pickedUp',
      'pickedUp',
      'arrived',
      'droppedOff',
      'arrived',
      'droppedOff',
      'finished',
    ])
    assert.ok(ended.events.every(({ contradicts }) => contradicts === null))
    const outs = ended.events.filter(({ kind }) => kind === 'droppedOff').map(({ at }) => fromWallTime(at))
    const between = Math.abs((outs[1] ?? 0) - (outs[0] ?? 0))
    assert.ok(between >= (TO_DOOR_MINUTES - 1) * msPerMinute, 'each tap has the time at which it was made')
    assert.deepEqual(faultsBesideNetwork(phone), [])
    await phone.context.close()
  })

  test('is over on the desk without a new look, stop by stop as it was driven', async () => {
    const { page, context, faults } = desk
    await stepOnDesk('Done').waitFor()
    await button(page, 'Follow the run').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(DRIVER).waitFor()
    await sheet.getByText('Finished', { exact: true }).waitFor()
    for (const { nameJa, arrivedAt } of doorsOf(ended)) {
      const row = sheet.locator('.rows > li').filter({ hasText: nameJa })
      await row.getByText('Done', { exact: true }).waitFor()
      await row.getByText(/ · let out$/).waitFor()
      assert.ok((await row.innerText()).includes(arrivedAt?.slice(11, 16) ?? 'no time'), nameJa)
    }
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('has brought both travellers to their doors, at the minute that was tapped', async () => {
    for (const { traveller, orderId } of ride.parties) {
      const { label } = await traveller.call(userOrderInfo, { id: orderId })
      assert.equal(label, 'awaitingReview')
    }
    const last = doorsOf(ended).at(-1)
    const rider = ride.parties.find((party) => isAt(last, party))
    assert.ok(rider)
    const { traveller, orderId } = rider
    const out = ended.events.find((event) => event.kind === 'droppedOff' && event.orderId === orderId)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${detail}?id=${orderId}`)
      await walk.arrive(detail)
      await walk.read('orderCard.over.arrived')
      const minute = out?.at.slice(11, 16) ?? 'not out'
      await walk.page.getByText(minute).filter({ visible: true }).first().waitFor()
    })
  })
})
