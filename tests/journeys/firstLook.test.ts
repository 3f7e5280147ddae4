/// <reference lib="dom" />
/**
 * What somebody reads before any code of the app has come: who scans a poster the next bus, who opens home what a ride costs, where the app
 * will say the same.
 */
import type { Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPhone, type TravellerPhone } from '../support/browser'
import { journeyNow, Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { until } from '../support/until'
import { textOf } from '../support/words'

const POSTER = '/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const HOME = '/pages/index/index'
const LOOK = '#first-look'
/** By how many pixels the row of the app may stand elsewhere than the look's. */
const MOST_PX = 2
const LONGEST_BUSY_MS = 60_000

let product: Product
before(async () => {
  product = await Product.start()
})

interface Asking extends NonNullable<Parameters<typeof openPhone>[0]> {
  /** What the phone's storage has beside the language. */
  readonly kept?: Readonly<Record<string, string>>
  /** Of a phone that is as wide as no other here. */
  readonly width?: number
}

type HeldPhone = TravellerPhone & { readonly letGo: () => void }

/** Opens an address on a phone that gets none of the app's code until it is let go. */
async function arrive(address: string, { kept = {}, width, ...asking }: Asking): Promise<HeldPhone> {
  const phone = await openPhone({ storesNothing: true, ...asking })
  const { page, context } = phone
  await context.clock.install({ time: journeyNow })
  await context.addInitScript((entries) => Object.assign(localStorage, entries), kept)
  if (width !== undefined) await page.setViewportSize({ width, height: 740 })
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/js/*.js', async (route) => {
    await released
    await route.continue()
  })
  // A server that has much to do answers with the page as ever; what it has read it keeps for two seconds.
  await until('a page with a look in it', LONGEST_BUSY_MS, async () => {
    const answer = await fetch(product.url + address, { headers: { 'accept-language': 'en' } })
    return (await answer.text()).includes(`id="${LOOK.slice(1)}"`) || undefined
  })
  await page.goto(product.url + address, { waitUntil: 'commit' })
  await page.locator(LOOK).waitFor({ state: 'attached' })
  return { ...phone, letGo }
}

async function scan(asking: Asking): Promise<HeldPhone> {
  const phone = await arrive(POSTER, asking)
  await phone.page.locator(LOOK).waitFor()
  return phone
}

/** Where words can be seen; undefined where they cannot. */
const placeOf = (page: Page, words: string) =>
  page
    .getByText(words, { exact: true })
    .filter({ visible: true })
    .last()
    .evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return { x, y, height }
    })

/** Lets the app come, and looks that what was seen in the look is where it was. */
async function comesInPlace(
  { page, letGo }: HeldPhone,
  stay: readonly string[],
  sides: readonly ('x' | 'y' | 'height')[] = ['x', 'y', 'height'],
): Promise<void> {
  const drawn = await Promise.all(stay.map((words) => placeOf(page, words)))
  letGo()
  await page.locator(LOOK).waitFor({ state: 'detached' })
  for (const [index, words] of stay.entries()) {
    const place = await placeOf(page, words)
    for (const side of sides) {
      const moved = Math.abs(place[side] - (drawn[index]?.[side] ?? Number.NaN))
      assert.ok(moved <= MOST_PX, `${words}: ${side} ${drawn[index]?.[side]} became ${place[side]}`)
    }
  }
}

/** What the row says that can be seen in the look: the bus, and its seats. */
async function wordsOfLook(page: Page): Promise<[string, string]> {
  const texts = await page.locator(`${LOOK} :is(b, i)`).filter({ visible: true }).allTextContents()
  const [, title = '', line = ''] = texts
  return [title, line]
}

const opening = (lang: Lang) => textOf(lang, 'index.poster.next').split('{')[0] ?? ''

describe('who scans a poster', () => {
  for (const [locale, lang, asking] of [
    ['en-GB', 'en', {}],
    ['ja-JP', 'ja', { phone: 'small' }],
    ['zh-CN', 'zh-CN', { theme: 'dark' }],
    ['zh-TW', 'zh-TW', {}],
    ['ko-KR', 'ko', {}],
  ] as const)
    test(`reads the next bus before the app is there, and in the same place afterwards: ${lang}`, async () => {
      const phone = await scan({ locale, ...asking })
      const [title, line] = await wordsOfLook(phone.page)
      assert.match(title, /\d\d:\d\d$/)
      assert.ok(title.startsWith(opening(lang)), title)
      const heading = textOf(lang, 'index.title')
      // The currency that a language brings is said between the row and the heading.
      await comesInPlace(phone, lang === 'en' || lang === 'ja' ? [title, line, heading] : [title, line])
      assert.deepEqual(phone.faults, [])
      await phone.context.close()
    })

  test('reads it in the language that the phone chose before', async () => {
    const { page, context, faults, letGo } = await scan({ locale: 'en-GB', lang: 'zh-TW' })
    const [title] = await wordsOfLook(page)
    assert.ok(title.startsWith(opening('zh-TW')), title)
    letGo()
    await page.locator(LOOK).waitFor({ state: 'detached' })
    assert.ok((await placeOf(page, title)).height > 0)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('has it in one piece at the largest letters, and nothing of it takes a tap', async () => {
    const { page, context, letGo } = await scan({ locale: 'ko-KR', phone: 'small', textPercent: 200 })
    const [title, line] = await wordsOfLook(page)
    const places = await Promise.all([title, line].map((words) => placeOf(page, words)))
    const [first, second] = places
    assert.ok(first && second && first.y + first.height <= second.y + 1)
    const { wide, under } = await page.evaluate((look) => {
      const element = document.querySelector(look)
      const hit = document.elementFromPoint(160, 90)?.closest(look)
      return { wide: (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0), under: hit?.id }
    }, LOOK)
    assert.deepEqual([wide, under], [0, undefined])
    letGo()
    await page.locator(LOOK).waitFor({ state: 'detached' })
    await context.close()
  })

  test('is asked for the language where the phone speaks none of ours: no look is in the way', async () => {
    const { page, context } = await openPhone({ locale: 'fr-FR', storesNothing: true })
    await page.goto(product.url + POSTER)
    await page.locator('#lang-ja').waitFor()
    assert.equal(await page.locator(LOOK).count(), 0)
    await context.close()
  })
})

describe('who opens home', () => {
  const priceCalls = (page: Page) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/common/offer/fromPrice')) calls.push(request.url())
    })
    return calls
  }
  const priceOf = (page: Page) => page.locator(`${LOOK} .first-from [lang]`).filter({ visible: true })

  for (const [lang, asking] of [
    ['en', {}],
    ['ja', {}],
    ['zh-CN', { theme: 'dark', kept: { currency: 'CNY' } }],
    ['zh-TW', {}],
    ['ko', {}],
  ] as const)
    test(`reads what a ride costs before the app is there, and in the same place afterwards: ${lang}, ${JSON.stringify(asking)}`, async () => {
      const phone = await arrive(HOME, { locale: 'fr-FR', lang, ...asking })
      const calls = priceCalls(phone.page)
      await phone.page.locator(LOOK).waitFor()
      const price = await priceOf(phone.page).innerText()
      const [before = '', after = ''] = textOf(lang, 'index.from').split('{price}')
      assert.ok(price.startsWith(before) && price.endsWith(after) && /\d/.test(price), price)
      // The app keeps room for a second line.
      await comesInPlace(phone, [textOf(lang, 'index.title'), price], ['x', 'y'])
      assert.deepEqual([phone.faults, calls], [[], []])
      await phone.context.close()
    })

  for (const asking of [{ phone: 'small' }, { width: 375 }] as const)
    test(`on a narrow phone reads the heading first, and the price where it stays: ${JSON.stringify(asking)}`, async () => {
      const phone = await arrive(HOME, { lang: 'en', ...asking })
      await phone.page.locator(LOOK).waitFor()
      assert.equal(await priceOf(phone.page).count(), 0)
      await comesInPlace(phone, [textOf('en', 'index.title')])
      await phone.page.getByText(textOf('en', 'index.from').split('{price}')[1] ?? '?').waitFor()
      await phone.context.close()
    })

  test('reads it signed in without a ride ahead, and with a flight number begun, too', async () => {
    const { token = '' } = await Traveller.signedIn(product)
    const kept = { noRideAhead: '1', 'cache/draft': JSON.stringify({ direction: 'pickup', place: null }) }
    const phone = await arrive(HOME, { lang: 'en', token, kept })
    await phone.page.locator(LOOK).waitFor()
    const price = await priceOf(phone.page).innerText()
    await comesInPlace(phone, [textOf('en', 'index.title'), price], ['x', 'y'])
    assert.deepEqual(phone.faults, [])
    await phone.context.close()
  })

  test('reads no price in another currency than their own', async () => {
    const phone = await arrive(HOME, { lang: 'en', kept: { currency: 'JPY', userSelectCurrency: 'TWD' } })
    const calls = priceCalls(phone.page)
    await phone.page.locator(LOOK).waitFor()
    assert.equal(await priceOf(phone.page).count(), 0)
    await comesInPlace(phone, [textOf('en', 'index.title')])
    await phone.page.getByText(/^From TWD.\d/).waitFor()
    assert.deepEqual(calls, [])
    await phone.context.close()
  })

  test('sees none where home begins otherwise, nor where the language is still to be chosen', async () => {
    const others: NonNullable<Asking['kept']>[] = [
      { localLanguage: 'en', token: 'somebody' },
      { localLanguage: 'en', 'qr-source': '{}' },
      { localLanguage: 'en', 'cache/draft': JSON.stringify({ direction: 'dropoff' }) },
      {
        localLanguage: 'en',
        'cache/draft': JSON.stringify({ direction: 'pickup', place: { addressId: '1' } }),
      },
      { localLanguage: 'fr' },
      {},
    ]
    for (const kept of others) {
      const { page, context } = await arrive(HOME, { kept })
      assert.equal(await page.locator(LOOK).isVisible(), false, JSON.stringify(kept))
      await context.close()
    }
  })
})
