/**
 * Every declared page, opened by its address: signed in, and some signed out, with nothing to complain about. With NORIAI_FULL in
 * every language, on both phones and in both themes by turns, all of them signed out too and with letters of twice the size;
 * otherwise in one language by turns, every other page dark, a third of them gone through by Tab, and a few with the large letters.
 * Those that most travellers see also on a tablet and on a wide screen, some of them unless with NORIAI_FULL.
 */
import { langs, type Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { RoutePath } from '../../src/routes'
import { routes } from '../../src/routes'
import { openPhone, type Phone, type TravellerPhone } from '../support/browser'
import { keepDraft } from '../support/drafts'
import { openDrafts, openOrders } from '../support/everyPage'
import { crowdedFaults } from '../support/crowded'
import { inspectApp } from '../support/inspect'
import { keyboardFaults } from '../support/keyboard'
import { Product } from '../support/product'
import { settled } from '../support/settled'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const whole = process.env.NORIAI_FULL === '1'
const paths = Object.keys(routes) as RoutePath[]

const themes = ['light', 'dark'] as const
/** Both phones in both themes: one fewer than the languages, so that a page opened in all of these has all of those, too. */
const looks = [
  { phone: 'usual', theme: 'light' },
  { phone: 'usual', theme: 'dark' },
  { phone: 'small', theme: 'light' },
  { phone: 'small', theme: 'dark' },
] as const

/** How a page is opened, signed in: in all languages, or in one of them by turns on the usual phone. */
function turnsOf(index: number): readonly Look[] {
  if (!whole) return [{ lang: langs[index % langs.length] ?? 'ja', phone: 'usual', theme: themes[index % 2] }]
  return langs.map((lang, turn) => {
    const { phone, theme } = looks[(index + turn) % looks.length] ?? looks[0]
    return { lang, phone, theme }
  })
}

/** Of how many pages one is opened signed out too, unless all are. */
const SIGNED_OUT_ONE_IN = 4
/** Of how many pages one is gone through by Tab, unless all are. */
const BY_TAB_ONE_IN = 3

let product: Product
let traveller: Traveller
let query: Awaited<ReturnType<typeof openOrders>>
let drafts: Awaited<ReturnType<typeof openDrafts>>

before(async () => {
  // One traveller opens many pages within minutes, as no traveller does.
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  traveller = await Traveller.signedIn(product)
  query = await openOrders(traveller)
  drafts = await openDrafts(traveller)
})

/** What most travellers see. */
const keyPages: readonly RoutePath[] = [
  'pages/index/index',
  'pages/order/order',
  'pages/detail/detail',
  'pages/qrcode/qrcode',
  'useCar/selectFlight/selectFlight',
  'useCar/destination/destination',
  'useCar/airport-pickup-reservation/index',
  'useCar/pendingPayDetails/pendingPayDetails',
  'useCar/voucher/coupons-entry',
  'pages/mine/mine',
  'useCar/airportGuidance/airportGuidance',
  'useCar/login/login',
  'useCar/orderConfirm/orderConfirm',
]
/** What is looked at with letters of twice the size: all, or where words stand closest. */
const largePages: readonly RoutePath[] = whole
  ? paths
  : ['pages/mine/mine', 'pages/index/index', 'pages/order/order', 'useCar/orderConfirm/orderConfirm']
/** What is looked at where there is least room: what most travellers see, or where most is side by side. */
const narrowPages: readonly RoutePath[] = whole
  ? [...keyPages, 'useCar/orderSuccessful/orderSuccessful']
  : [
      'useCar/orderSuccessful/orderSuccessful',
      'pages/detail/detail',
      'pages/order/order',
      'useCar/orderConfirm/orderConfirm',
    ]
/** Of the longest words, of phrases, of none: by turns, and in the whole size what most travellers see in all. */
const largeLangs = ['en', 'ja', 'zh-CN'] as const
const LARGE_PERCENT = 200

interface Look {
  readonly lang: Lang
  readonly phone: Phone
  readonly theme?: 'light' | 'dark' | undefined
  readonly token?: string | undefined
  readonly textPercent?: number
}

/** Phones that are used again, by what cannot be changed of an open one. What each stored is forgotten, what it fetched it keeps. */
const free = new Map<string, TravellerPhone[]>()

async function open(path: RoutePath, { lang, phone, theme = 'light', token = '', textPercent = 100 }: Look) {
  const kind = `${phone}, ${textPercent} %`
  const used = free.get(kind)?.pop()
  const opened = used ?? (await openPhone({ phone, textPercent, storesNothing: true }))
  const { page, faults } = opened
  await page.emulateMedia({ colorScheme: theme })
  // A document of the same origin that is nobody's page.
  await page.goto(`${product.url}/healthz`)
  await forget(opened)
  await page.evaluate(
    ([storedLang, storedToken]) => {
      localStorage.setItem('localLanguage', storedLang)
      if (storedToken !== '') localStorage.setItem('token', storedToken)
    },
    [lang, token] as const,
  )
  const draft = token === '' ? undefined : drafts[path]
  if (draft !== undefined) await keepDraft(opened, draft)
  faults.length = 0
  await page.goto(`${product.url}/${path}${query[path] ?? ''}`)
  await page.locator('h1').first().waitFor()
  await settled(page)
  // The form that is empty is another page: check and pay has seats to show, and fields for a card.
  if (draft !== undefined && isCheckAndPay(path)) {
    assert.equal(new URL(page.url()).pathname, `/${path}`)
    await page.frameLocator('iframe:visible').locator('#number').waitFor()
  }
  // One on which a test failed is left as it is.
  const release = () => void free.set(kind, [...(free.get(kind) ?? []), opened])
  return { page, faults, release }
}

const isCheckAndPay = (path: RoutePath) =>
  path === 'useCar/orderConfirm/orderConfirm' || path === 'useCar/deliveryOrderConfirm/deliveryOrderConfirm'

/** Leaves nothing of who held the phone before. */
async function forget({ context, page }: TravellerPhone): Promise<void> {
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: product.url,
    storageTypes: 'indexeddb,cache_storage,websql,file_systems',
  })
  await session.detach()
}

test('letters of another language than they are marked with are found, marks and figures are not', async () => {
  const { page, context } = await openPhone({ storesNothing: true })
  await page.setContent(
    '<html lang="en"><body><p>乗合 <span lang="ja">のりあい</span> 노리아이 1,700</p><p lang="zh-CN">乘合 A・1ー〒</p></body></html>',
  )
  const found = (await inspectApp(page, 'en')).filter((fault) => fault.includes('is marked as'))
  assert.deepEqual(found, ['"乗合" is marked as "en"', '"노리아이 1,700" is marked as "en"'])
  await context.close()
})

// A page mostly waits for its network to be quiet: several are looked at meanwhile.
describe('every page', { concurrency: 2 }, () => {
  paths.forEach((path, index) => {
    for (const look of turnsOf(index)) {
      const { lang, phone, theme } = look
      test(`${path} is sound in ${lang} on the ${phone} phone, ${theme}, signed in`, async () => {
        const { page, faults, release } = await open(path, { ...look, token: traveller.token })
        const isByTab = whole || index % BY_TAB_ONE_IN === 0
        const byTab = isByTab ? await keyboardFaults(page) : []
        assert.deepEqual([...faults, ...(await inspectApp(page, lang)), ...byTab], [])
        release()
      })
    }

    if (!whole && index % SIGNED_OUT_ONE_IN > 0) return
    test(`${path} ${routes[path].needsSession ? 'sends to login' : 'opens'} without a session`, async () => {
      const { page, faults, release } = await open(path, { lang: 'en', phone: 'usual' })
      const expected = routes[path].needsSession ? '/useCar/login/login' : undefined
      if (expected) assert.equal(new URL(page.url()).pathname, expected)
      assert.deepEqual(faults, [])
      release()
    })
  })
})

describe('on the narrowest phone', { concurrency: 2 }, () => {
  narrowPages.forEach((path, index) => {
    for (const lang of whole ? largeLangs : [largeLangs[(index + 1) % largeLangs.length] ?? 'ja'])
      test(`${path} has room for its words in ${lang}`, async () => {
        const { page, faults, release } = await open(path, { lang, phone: 'small', token: traveller.token })
        assert.deepEqual([...faults, ...(await crowdedFaults(page))], [])
        release()
      })
  })

  test('a flight that was found has room for the name of its airline and its state in ja', async () => {
    const look = { lang: 'ja', phone: 'small', storesNothing: true } as const
    await Walk.take(product, look, async (walk) => {
      await walk.open('pages/index/index')
      await walk.page.locator('#home-flight').fill('CX506')
      await walk.tap('index.see')
      await walk.arrive('useCar/selectFlight/selectFlight')
      await walk.page.getByText('キャセイパシフィック航空').filter({ visible: true }).first().waitFor()
      await settled(walk.page)
      assert.deepEqual(await crowdedFaults(walk.page), [])
    })
  })
})

describe('with letters of twice the size', { concurrency: 2 }, () => {
  largePages.forEach((path, index) => {
    const isInAll = whole && keyPages.includes(path)
    for (const lang of isInAll ? largeLangs : [largeLangs[index % largeLangs.length] ?? 'en']) {
      test(`${path} has room for its words in ${lang}`, async () => {
        const { token } = traveller
        const look = { lang, phone: 'usual', token, textPercent: LARGE_PERCENT } as const
        const { page, faults, release } = await open(path, look)
        assert.deepEqual([...faults, ...(await crowdedFaults(page))], [])
        release()
      })
    }
  })

  test('the times of a ride line are a list below it, each beginning where the line does', async () => {
    const look = { lang: 'en', phone: 'usual', textPercent: LARGE_PERCENT, storesNothing: true } as const
    await Walk.take(product, look, async (walk) => {
      await walk.open('pages/index/index')
      await walk.page.locator('#home-flight').fill('CX506')
      await walk.tap('index.see')
      await walk.arrive('useCar/selectFlight/selectFlight')
      const stops = walk.page.locator('.line-stop').filter({ visible: true })
      await stops.first().waitFor()
      await settled(walk.page)
      const places = await stops.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      )
      assert.equal(places.length, 3)
      assert.equal(new Set(places.map(({ left }) => Math.round(left))).size, 1)
      assert.equal(new Set(places.map(({ top }) => Math.round(top))).size, places.length)
      assert.deepEqual(await crowdedFaults(walk.page), [])
    })
  })
})

/** On a screen of 820 px: the middle of it. */
const COLUMN = { x: 130, width: 560 }

describe('on a tablet', { concurrency: 2 }, () => {
  const pages = whole ? keyPages : keyPages.slice(0, 2)
  pages.forEach((path, index) => {
    const lang = langs[(index + 1) % langs.length] ?? 'ja'
    test(`${path} is one column in the middle, with its bar, in ${lang}`, async () => {
      const { token } = traveller
      const { page, faults, release } = await open(path, { lang, phone: 'tablet', token })
      const parts = await page
        .locator('.page-frame, .page-frame > footer, .tab-bar')
        .filter({ visible: true })
        .all()
      for (const part of parts) {
        const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
        assert.deepEqual({ x, width }, COLUMN, (await part.getAttribute('class')) ?? '')
      }
      assert.deepEqual([...faults, ...(await inspectApp(page, lang)), ...(await crowdedFaults(page))], [])
      release()
    })
  })
})

describe('on a wide screen', { concurrency: 2 }, () => {
  const pages = whole ? keyPages : keyPages.slice(0, 4)
  pages.forEach((path, index) => {
    const theme = themes[index % 2] ?? 'light'
    test(`${path} is sound`, async () => {
      const lang = langs[index % langs.length] ?? 'ja'
      const { page, faults, release } = await open(path, {
        lang,
        phone: 'desktop',
        theme,
        token: traveller.token,
      })
      // What the tab bar leads to is above.
      assert.equal(await page.locator('.tab-bar').filter({ visible: true }).count(), 0)
      const ways = page.locator('.wide-nav nav a').filter({ visible: true })
      assert.equal(await ways.count(), 5)
      assert.deepEqual([...faults, ...(await inspectApp(page, lang)), ...(await crowdedFaults(page))], [])
      release()
    })
  })
})
