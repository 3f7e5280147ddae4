/// <reference lib="dom" />
/**
 * The way to the airport on a driver's phone in Japanese: two doors, of which one opens late and one shows its ride code to the camera. The
 * phone has a network for the call alone.
 */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Party } from '../support/desk'
import {
  assignDriver,
  choosePin,
  deskRunOf,
  doorsOf,
  driverLink,
  isAt,
  leavingParty,
  openDriverPhone,
  standingKinds,
  type AssignedRun,
  type DriverPhone,
} from '../support/driver'
import { faultsBesideNetwork, findNetwork, loseNetwork, passTime } from '../support/driving'
import { openFilmedBrowser } from '../support/filmedBrowser'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { until } from '../support/until'

const DAY = '2026-11-25'
const LONGEST_MS = 60_000
/** The driver is on the road so long before the first door was promised, and there so long before. */
const OUT_BEFORE_MINUTES = 25
const THERE_BEFORE_MINUTES = 5
/** As the policy has it, and a minute more: the screen leaves the seconds of the promise out. */
const WAITS_MINUTES = 3 + 1

let product: Product
let parties: readonly [Party, Party]
let run: AssignedRun
let doors: Awaited<ReturnType<typeof deskRunOf>>['stops']
let phone: DriverPhone

before(async () => {
  product = await Product.start()
  parties = [
    await leavingParty(product, 'Swissotel Nankai Osaka', 'SATO'),
    await leavingParty(product, 'Cross Hotel Osaka', 'KIM'),
  ]
  await product.setClock(`${DAY}T15:00:00+09:00`)
  await product.runJobs()
  run = await assignDriver(product, parties[0])
  doors = doorsOf(await deskRunOf(product, run))
  assert.equal(doors.length, 2)
  const [first, second] = doors
  const shown = parties.find((party) => isAt(second, party))
  assert.ok(first && shown)
  const link = await driverLink(product, run.driverId)
  const setsOutAt = fromWallTime(first.plannedAt) - OUT_BEFORE_MINUTES * msPerMinute
  await product.setClock(new Date(setsOutAt).toISOString())
  phone = await openDriverPhone('ja', await openFilmedBrowser(shown.token))
  await phone.page.goto(link)
  await choosePin(phone.page, 'ja')
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** What is to be done next is one button that a thumb finds: source, OPERATOR.md, section 3. */
const LEAST_PRIMARY_PX = 64
let primaries = 0

/** Whether the screen is sound, with one button at the most for the next step. */
async function looksGood(): Promise<void> {
  assert.deepEqual(await inspect(phone.page, 'ja'), [])
  const heights = await phone.page
    .locator('.foot .button-primary:not(dialog *)')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height))
  assert.ok(heights.length <= 1, 'one thing is to be done next')
  for (const height of heights) assert.ok(height >= LEAST_PRIMARY_PX, `${height} px`)
  primaries += heights.length
}

const pass = (minutes: number) => passTime(minutes, { product, phone })
const losesNetwork = () => loseNetwork(phone, 'ja')
const findsNetwork = () => findNetwork(phone, 'ja')

let steps = 0

/** Puts the phone before a door: a step beside where it was, for a phone that does not move says nothing new. */
async function drivesTo({ lat, lng }: { readonly lat: number; readonly lng: number }): Promise<void> {
  steps += 1
  await phone.context.setGeolocation({ latitude: lat + steps * 1e-6, longitude: lng, accuracy: 8 })
}

/** The server's present, as the phone knows it. */
const presentOnPhone = () =>
  phone.page.evaluate(() => Date.now() + Number(localStorage.getItem('drive.clockAhead') ?? 0))

/** Minutes until the party that is waited for may be left, by what the screen says. */
async function minutesToWait(): Promise<number> {
  const promised = phone.page.getByText(/^約束の\d\d:\d\dから3分待ちます$/)
  await promised.waitFor()
  const clock = /\d\d:\d\d/.exec(await promised.innerText())?.[0] ?? 'no time'
  const mayLeaveAt = fromWallTime(`${DAY} ${clock}:00`) + WAITS_MINUTES * msPerMinute
  return Math.ceil((mayLeaveAt - (await presentOnPhone())) / msPerMinute)
}

/** Opens a sheet by its button, looks at it, and puts it away. */
async function looksAtSheet(opener: string, title: string | RegExp): Promise<void> {
  const { page } = phone
  await button(page, opener).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: title }).waitFor()
  await looksGood()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: opener }).waitFor()
}

describe('a run to the airport', () => {
  test('sets out without a network, with its map and its words to the desk at hand', async () => {
    const { page } = phone
    await page.locator('.card-link').first().waitFor()
    await looksGood()
    await page.locator('.card-link').first().click()
    await page.locator('h1:focus').waitFor()
    await page.locator('.line-stop').first().waitFor()
    await until('the desk knows that the run was seen', LONGEST_MS, async () =>
      (await deskRunOf(product, run)).state === 'seen' ? true : undefined,
    )
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await losesNetwork()
    await button(page, '運行を始める').click()
    await button(page, '着いた').first().waitFor()
    await looksGood()
    const map = (await page.getByRole('link', { name: 'ナビ' }).first().getAttribute('href')) ?? ''
    assert.equal(new URL(map).searchParams.get('destination'), `${doors[0]?.lat},${doors[0]?.lng}`)

    await looksAtSheet('遅れる', 'あと何分遅れますか')
    await button(page, '困った').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('お客さまのこと').click()
    await looksGood()
    await sheet.getByRole('button', { name: 'デスクに知らせる' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('まだ送っていないもの').waitFor()
  })

  test('waits before a closed door: the rider is called, the minutes run down, and a no-show is taken back', async () => {
    const { page } = phone
    const [door] = doors
    assert.ok(door)
    await pass(OUT_BEFORE_MINUTES - THERE_BEFORE_MINUTES)
    await drivesTo(door)
    await button(page, '着いた').first().click()
    await page
      .getByRole('timer')
      .getByText(/^\d+:\d\d$/)
      .waitFor()
    await page.getByText('電話をかける', { exact: true }).waitFor()
    assert.equal(await button(page, /^いなかった（\d\d:\d\dから押せます）$/).isDisabled(), true)
    await looksGood()
    await button(page, 'フロントで聞く').click()
    await page
      .getByRole('dialog')
      .getByText(/様、2名のお迎えに来ました。お呼びいただけますか。$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await looksAtSheet('フロントで聞く', 'フロントで聞く')

    await findsNetwork()
    assert.deepEqual(standingKinds(await deskRunOf(product, run)), ['started', 'helpNeeded', 'arrived'])
    await button(page, '客に電話').click()
    await page.getByText('呼び出し中。先にこの電話が鳴ります').waitFor()
    await looksGood()
    // The sandbox lets it ring for twenty seconds.
    await pass(1)
    await page.getByText('出なかった', { exact: true }).waitFor()
    await page.getByText('電話 1回', { exact: true }).waitFor()

    const minutes = await minutesToWait()
    await losesNetwork()
    await pass(minutes)
    await drivesTo(door)
    await page.getByText(/^入口の\d+m以内にいる$/).waitFor()
    await looksGood()
    await button(page, 'いなかった').click()
    const undo = button(page, /「いなかった」を取り消す$/)
    await undo.waitFor()
    await looksGood()
    // They come running.
    await undo.click()
    await button(page, '来た。2名乗車').click()
    await page.locator('.line-stop').first().waitFor()
    assert.ok(!(await deskRunOf(product, run)).events.some(({ kind }) => kind === 'noShow'))
  })

  test('lets in by the code before its camera, and ends, all of it without a network', async () => {
    const { page, context } = phone
    await pass(2)
    await button(page, '着いた').first().click()
    await looksAtSheet('とばす', 'とばす')
    await looksAtSheet('指差し会話', /^指差し会話（/)
    await button(page, '乗車コードを読む').click()
    await page.getByText(/様、乗車$/).waitFor()
    await looksGood()
    await button(page, '閉じる').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, '停車順へ').waitFor()

    await button(page, '忘れ物').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('何がありましたか').fill('青い傘')
    await looksGood()
    await sheet.getByRole('button', { name: 'デスクに知らせる' }).click()
    await sheet.waitFor({ state: 'detached' })
    await button(page, '停車順へ').click()

    await pass(10)
    await button(page, '着いた').first().click()
    await button(page, '4名降車、次へ').click()
    await button(page, '運行を終わる').click()
    await page.getByText('何もない', { exact: true }).click()
    await page.getByText('傷も警告灯もない', { exact: true }).click()
    await looksGood()
    await button(page, /^確認して/).click()
    await page.getByText(/^完了 \d\d:\d\d$/).waitFor()
    await looksGood()

    await findsNetwork()
    const ended = await until('the desk knows that the run is over', LONGEST_MS, async () => {
      const seen = await deskRunOf(product, run)
      return seen.state === 'finished' ? seen : undefined
    })
    assert.deepEqual(standingKinds(ended), [
      'started',
      'helpNeeded',
      'arrived',
      'pickedUp',
      'arrived',
      'pickedUp',
      'found',
      'arrived',
      'droppedOff',
      'droppedOff',
      'finished',
    ])
    const taken = ended.events.map(({ kind }) => kind)
    assert.ok(taken.includes('noShow') && taken.includes('undone'), 'what was taken back stays written')
    for (const { traveller, orderId } of parties) {
      const { facts } = await traveller.call(userOrderInfo, { id: orderId })
      assert.ok(['verified', 'inProgress'].includes(facts.fulfilment), facts.fulfilment)
    }
    assert.ok(primaries > 0, 'a button for the next step was measured')
    assert.deepEqual(faultsBesideNetwork(phone), [])
    await context.close()
  })
})
