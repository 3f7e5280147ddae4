/// <reference lib="dom" />
/** Bought, and the network is gone: everything that the ride needs opens in another window, although nobody ever looked at it. */
import type { Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { payByCard } from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'
import { textOf } from '../support/words'

const HOME = 'pages/index/index'
const ORDERS = 'pages/order/order'
const DETAIL = 'pages/detail/detail'
const CODE = 'pages/qrcode/qrcode'
const GUIDE = 'useCar/airportGuidance/airportGuidance'
const MINE = 'pages/mine/mine'
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|net::ERR_FAILED/
/** More than any one page loads. */
const MANY_FILES = 100
/** Landing in five hours: home shows rides of the next day. */
const landing = '2026-11-25 14:10:00'

/** What is kept is the same in every language; only its words differ. */
const elsewhere: readonly Lang[] =
  process.env.NORIAI_FULL === '1' ? ['ja', 'ko', 'zh-CN', 'zh-TW'] : ['zh-TW']

let product: Product
/** What the installed app opens by the first of its shortcuts, as its manifest is served. */
let shortcut: string

before(async () => {
  product = await Product.start()
  const manifest = await fetch(`${product.url}/manifest.webmanifest`)
  const { shortcuts } = (await manifest.json()) as { readonly shortcuts: readonly { readonly url: string }[] }
  shortcut = shortcuts[0]?.url.slice(1) ?? ''
})

test('the ride code is the first of the installed app’s shortcuts', () => {
  assert.equal(shortcut, `${HOME}?show=code`)
})

/** Another window of the same browser, which can only show what is on the phone. */
class Window {
  private constructor(
    private readonly walk: Walk,
    private readonly lang: Lang,
    private readonly page: Awaited<ReturnType<BrowserContext['newPage']>>,
  ) {}

  static async open(walk: Walk, lang: Lang): Promise<Window> {
    return new Window(walk, lang, await walk.context.newPage())
  }

  async see(address: string, words: string | RegExp): Promise<void> {
    await this.page.goto(`${this.walk.product.url}/${address}`)
    const shown = this.page.getByText(words).filter({ visible: true }).first()
    await shown.waitFor().catch(async (cause: unknown) => {
      throw new Error(`${address} does not say ${words}: ${await this.page.innerText('body')}`, { cause })
    })
  }

  /** Says that there is no network, and of when what it shows is. */
  async saysOfWhen(): Promise<void> {
    const [beforeTime = '', afterTime = ''] = textOf(this.lang, 'network.offlineSince', { time: '§' }).split(
      '§',
    )
    const shown = this.page.getByText(beforeTime).filter({ visible: true }).first()
    // What keeps a figure beside its unit is no part of the words.
    const said = (await shown.innerText()).trim().replaceAll('\u2060', '')
    assert.match(said, new RegExp(`^${beforeTime}\\d\\d:\\d\\d${afterTime}$`))
  }

  async shows(role: 'img', name: string | RegExp): Promise<void> {
    await this.page.getByRole(role, { name }).filter({ visible: true }).first().waitFor()
  }

  async keptNames(): Promise<string[]> {
    return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache/')))
  }

  async close(): Promise<void> {
    await this.page.close()
  }
}

/** Everything that was promised, in a window of its own. */
async function expectAllWithoutNetwork(walk: Walk, lang: Lang, order: { id: string; orderNo: string }) {
  const word = (key: string) => textOf(lang, key)
  const window = await Window.open(walk, lang)
  await window.see(HOME, word('index.ride.details'))
  await window.saysOfWhen()
  const hotel = /Hotel Nikko Osaka|ホテル日航大阪|大阪日航酒店|大阪日航飯店|大阪日航大酒店|닛코/
  await window.see(ORDERS, hotel)
  await window.saysOfWhen()
  await window.see(`${DETAIL}?id=${order.id}`, hotel)
  await window.saysOfWhen()
  await window.see(`${CODE}?id=${order.id}`, order.orderNo)
  await window.shows('img', word('qrcode.qrLabel'))
  await window.see(shortcut, word('rideCodePopup.title'))
  await window.shows('img', word('rideCodePopup.qrLabel'))
  await window.see(`${GUIDE}?id=${order.id}`, word('guide.title'))
  await window.shows('img', /3/)
  return window
}

/** A ride whose riders are named and which waits to be paid. */
async function unpaidRide(lang: Lang) {
  const traveller = await Traveller.signedIn(product, undefined, lang)
  const order = await traveller.order(await traveller.pickup(landing))
  await traveller.nameRiders(order.id)
  return { traveller, order, token: traveller.token ?? '' }
}

/** Waits until the code of all pages is on the phone, as it is after the minutes that filling in a form takes. */
async function codeIsHere({ page }: Walk): Promise<void> {
  let before = -1
  for (;;) {
    const files = await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const kept = await Promise.all(caches.map((cache) => cache.keys()))
      return kept.flat().length
    })
    if (files > MANY_FILES && files === before) return
    before = files
    await page.waitForTimeout(1000)
  }
}

/** Waits for the moment in which the ride, its list and its code are on the phone. */
async function rideIsHere({ page }: Walk): Promise<void> {
  await page.waitForFunction(() =>
    ['orders', 'orderList', 'rideCodes', 'airportGuide'].every((name) =>
      Object.keys(localStorage).some((key) => key.startsWith(`cache/${name}`)),
    ),
  )
}

describe('a ride that was just paid', () => {
  test('opens without network in every part, and is gone from the phone after signing out', async () => {
    const { order, token } = await unpaidRide('en')
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      const { context } = walk
      await context.clock.setSystemTime(new Date(journeyNow))
      await walk.open(`useCar/paymentMethod/paymentMethod?id=${order.id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await codeIsHere(walk)
      await payByCard(walk)
      await walk.page.waitForURL(/orderSuccessful/)
      await rideIsHere(walk)
      await context.setOffline(true)
      const window = await expectAllWithoutNetwork(walk, 'en', order)
      await window.close()

      await context.setOffline(false)
      await walk.open(MINE)
      await walk.arrive(MINE)
      await walk.tap('mine.logOut')
      await walk.page
        .getByRole('alertdialog')
        .getByRole('button', { name: walk.text('mine.logOut') })
        .click()
      await walk.page.waitForFunction(() => localStorage.getItem('token') === null)
      await context.setOffline(true)
      const next = await Window.open(walk, 'en')
      await next.see(HOME, walk.text('index.title'))
      const kept = await next.keptNames()
      assert.deepEqual(
        kept.filter((name) => /order|rideCode|user/i.test(name)),
        [],
      )
      walk.expectFaults(NO_NETWORK)
    })
  })
})

describe('a ride that was bought on another phone', () => {
  for (const lang of elsewhere) {
    test(`is kept when the app opens with a network, and stands where the server is silent (${lang})`, async () => {
      const { traveller, order, token } = await unpaidRide(lang)
      await traveller.pay(order.id)
      await Walk.take(product, { lang, token }, async (walk) => {
        const { context } = walk
        await context.clock.setSystemTime(new Date(journeyNow))
        // A page that shows nothing of the ride.
        await walk.open('useCar/productDesc/productDesc')
        await walk.arrive('useCar/productDesc/productDesc')
        await rideIsHere(walk)
        await codeIsHere(walk)

        // The phone believes in its network, which leads nowhere.
        await context.route('**/api/**', (route) => route.abort('connectionrefused'))
        await expectAllWithoutNetwork(walk, lang, order)
        walk.expectFaults(NO_NETWORK)
      })
    })
  }
})
