/**
 * Nothing that a page has drawn moves while the rest of it comes: pages opened on slow 3G with nothing kept, signed in, and what a
 * newcomer opens first. With NORIAI_FULL every page; otherwise those whose answers come one after the other. Languages by turns.
 */
import { langs, type Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { takeWay } from '../../scripts/bench/way'
import { routes, type RoutePath } from '../../src/routes'
import { openPhone } from '../support/browser'
import { openDrafts, openOrders } from '../support/everyPage'
import { watchShifts, worstShift } from '../support/layoutShift'
import { Product } from '../support/product'
import { quietNetwork } from '../support/quietNetwork'
import { settled } from '../support/settled'
import { slowDown } from '../support/slowNetwork'
import { Traveller } from '../support/traveller'

const whole = process.env.NORIAI_FULL === '1'
const pages: readonly RoutePath[] = whole
  ? (Object.keys(routes) as RoutePath[])
  : [
      'pages/index/index',
      'pages/order/order',
      'pages/detail/detail',
      'pages/mine/mine',
      'useCar/airport-pickup-reservation/index',
      'useCar/orderConfirm/orderConfirm',
      'useCar/voucher/coupons-entry',
    ]
/** What a newcomer opens first: the poster's address, and what leads to a price. */
const firstPages: readonly { readonly address: string; readonly lang?: Lang }[] = [
  { address: '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1' },
  ...(whole ? ([{ address: '?entry=1' }, { address: 'pages/index/index', lang: 'en' }] as const) : []),
]

/** The most that a page may shift: a fifth of what browsers call good. */
const MOST = 0.02
/** Slow 3G takes a good part of it for the app's code alone. */
const LONGEST_LOAD_MS = 120_000

let product: Product
let traveller: Traveller
let query: Awaited<ReturnType<typeof openOrders>>
let drafts: Awaited<ReturnType<typeof openDrafts>>

before(async () => {
  // One traveller opens many pages within minutes, as no traveller does.
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  // An address as long as those of people: a page is as high as it is with theirs.
  traveller = await Traveller.signedIn(product, 'hannah.weber@example.com')
  query = await openOrders(traveller)
  drafts = await openDrafts(traveller)
})

interface Visitor {
  readonly lang?: Lang
  readonly token?: string | undefined
  /** What the phone kept of the visit before. */
  readonly kept?: Readonly<Record<string, string>>
}

/** The worst shift of an address that is opened on slow 3G. */
async function shiftOf(address: string, { lang, token = '', kept = {} }: Visitor = {}) {
  const { page, context } = await openPhone({ ...(lang && { lang }), token })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  page.setDefaultTimeout(LONGEST_LOAD_MS)
  await slowDown(page)
  await watchShifts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await quietNetwork(page, LONGEST_LOAD_MS)
  await settled(page)
  const worst = await worstShift(page)
  await context.close()
  return worst
}

async function expectStill(address: string, visitor: Visitor): Promise<void> {
  const { score, moved } = await shiftOf(`${product.url}/${address}`, visitor)
  assert.ok(score <= MOST, `it shifts by ${score.toFixed(3)}:\n${moved.join('\n')}`)
}

// A page mostly waits for its network.
describe('on slow 3G nothing moves', { concurrency: whole ? 6 : 4 }, () => {
  for (const { address, lang } of firstPages)
    test(`for a newcomer at /${address}`, () => expectStill(address, lang ? { lang } : {}))

  pages.forEach((path, index) => {
    const lang = langs[index % langs.length] ?? 'ja'
    test(`on ${path} in ${lang}, signed in`, () => {
      const draft = drafts[path]
      const kept: Readonly<Record<string, string>> = draft === undefined ? {} : { 'cache/draft': draft }
      return expectStill(`${path}${query[path] ?? ''}`, { lang, token: traveller.token, kept })
    })
  })

  test('when a page in the middle of the way is opened again, with what was chosen so far', async () => {
    // Nothing is asked of who has no rides.
    const { token = '' } = await Traveller.signedIn(product, 'mei.lin@example.com')
    const { page, context } = await openPhone({ lang: 'en', token })
    const left = new Map<string, Readonly<Record<string, string>>>()
    await takeWay(page, product.url, {
      until: 'pay',
      leave: async () => {
        const { pathname, search } = new URL(page.url())
        left.set(pathname + search, await page.evaluate(() => ({ ...localStorage })))
      },
    })
    await context.close()
    assert.equal(left.size, 5)
    await Promise.all(
      [...left].map(([address, kept]) => expectStill(address.slice(1), { lang: 'en', token, kept })),
    )
  })

  test('on home, of a traveller without a ride so far who booked one on another device', () =>
    expectStill('pages/index/index', {
      lang: 'en',
      token: traveller.token,
      kept: { noRideAhead: '1' },
    }))

  test('when the network goes and comes back under an open order', async () => {
    const { page, context } = await openPhone({ lang: 'en', token: traveller.token ?? '' })
    await watchShifts(page)
    await page.goto(`${product.url}/pages/detail/detail${query['pages/detail/detail'] ?? ''}`)
    await page.locator('h1').first().waitFor()
    await quietNetwork(page, LONGEST_LOAD_MS)
    await settled(page)
    const strip = page.getByText(/^You’re offline/).filter({ visible: true })
    const topOfTitle = async () => (await page.locator('h1').first().boundingBox())?.y ?? 0
    const before = await topOfTitle()
    await context.setOffline(true)
    await strip.waitFor()
    await settled(page)
    assert.ok((await topOfTitle()) > before, 'the strip has its place above the title')
    await context.setOffline(false)
    await strip.waitFor({ state: 'detached' })
    await settled(page)
    const { score, moved } = await worstShift(page)
    await context.close()
    assert.ok(score <= MOST, `it shifts by ${score.toFixed(3)}:\n${moved.join('\n')}`)
  })

  test('or it is measured, and named', async () => {
    const html =
      '<meta name="viewport" content="width=device-width"><h1 style="height: 300px; background: teal">A ride</h1>'
    const { page, context } = await openPhone()
    await watchShifts(page)
    await page.goto(`data:text/html,${encodeURIComponent(html)}`)
    await page.evaluate(async () => {
      // What moves within half a second of a window's new size is not counted.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' }))
    })
    await page.waitForFunction(
      () => (window as unknown as { noriaiShifts: unknown[] }).noriaiShifts.length > 0,
    )
    const { score, moved } = await worstShift(page)
    await context.close()
    assert.ok(score > MOST, `it shifts by ${score}`)
    assert.match(moved.join('\n'), /h1\. "A ride" from/)
  })

  test('or it is measured in a frame of the page, as a part of the screen', async () => {
    const card = '<h1 style="height: 150px; background: teal">A card</h1>'
    const html = `<meta name="viewport" content="width=device-width"><iframe style="width: 100%; height: 400px; border: 0" srcdoc='${card}'></iframe>`
    const { page, context } = await openPhone()
    await watchShifts(page)
    await page.goto(`data:text/html,${encodeURIComponent(html)}`)
    await page.frameLocator('iframe').locator('h1').waitFor()
    const frame = page.frames().find((each) => each !== page.mainFrame())
    assert.ok(frame)
    await frame.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 150px' }))
    })
    await frame.waitForFunction(
      () => (window as unknown as { noriaiShifts: unknown[] }).noriaiShifts.length > 0,
    )
    const { score, moved } = await worstShift(page)
    await context.close()
    assert.ok(score > MOST && score < 0.5, `it shifts by ${score}`)
    assert.match(moved.join('\n'), /in the frame srcdoc: .*"A card" from/)
  })
})
