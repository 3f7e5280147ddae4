/**
 * Every declared page, opened by its address, with nothing to complain about: no fault while it loads, no text that is cut, broken or
 * covered, no page that is too wide, all that axe finds, every control reached by Tab. In the small size each page is opened once and
 * looked at in one way, and the ways go round: languages, themes, four widths, letters of twice the size, signed in or out. With
 * NORIAI_FULL each page is opened in every language and looked at in all ways, and signed out too.
 */
import { langs, type Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isPublic } from '../../scripts/support/publicPages'
import type { RoutePath } from '../../src/routes'
import { routes } from '../../src/routes'
import { phones, type TravellerPhone } from '../support/browser'
import { crowdedFaults } from '../support/crowded'
import { openOrders } from '../support/everyPage'
import { accessibilityFaults, layoutFaults } from '../support/inspect'
import { keyboardFaults } from '../support/keyboard'
import { Product } from '../support/product'
import { settled } from '../support/settled'
import { Traveller } from '../support/traveller'
import { lookAt, visit, type Look } from '../support/visitors'

const whole = process.env.NORIAI_FULL === '1'
const paths = Object.keys(routes) as RoutePath[]

/** From here on the navigation is above, and not at the bottom. */
const WIDE_PX = 900
const WAYS_ABOVE = 5

/** The room that a page has for its letters. */
const rooms = [
  { phone: 'usual', textPercent: 100 },
  { phone: 'small', textPercent: 100 },
  { phone: 'usual', textPercent: 200 },
  { phone: 'desktop', textPercent: 100 },
  { phone: 'tablet', textPercent: 100 },
  { phone: 'small', textPercent: 200 },
] as const
const themes = ['light', 'dark'] as const

/** One of them by turns. */
const turn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** A page's one look of the small size. */
const lookOf = (index: number): Look => ({
  ...turn(rooms, index + Math.floor(index / rooms.length)),
  theme: turn(themes, index),
})

/** All looks: the room decides where letters go, the theme what they look like. */
const allLooks: readonly Look[] = rooms.flatMap((room) => themes.map((theme) => ({ ...room, theme })))

let product: Product
let traveller: Traveller
let query: Awaited<ReturnType<typeof openOrders>>

before(async () => {
  // One traveller opens many pages within minutes, as no traveller does.
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  traveller = await Traveller.signedIn(product)
  query = await openOrders(traveller)
})

async function open({ page }: TravellerPhone, path: RoutePath): Promise<void> {
  const answer = await page.goto(`${product.url}/${path}${query[path] ?? ''}`)
  assert.equal(answer?.headers()['x-robots-tag'], isPublic(path) ? undefined : 'noindex')
  await page.locator('h1').first().waitFor()
  await settled(page)
}

/** What is wrong with the page that is open, looked at in one way. */
async function faultsOf(phone: TravellerPhone, lang: Lang, look: Look): Promise<string[]> {
  const { page } = phone
  await lookAt(phone, look)
  const found = [
    ...(await layoutFaults(page, lang)),
    ...(await crowdedFaults(page)),
    ...(await accessibilityFaults(page)),
  ]
  if (phones[look.phone].width >= WIDE_PX) {
    const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
    if ((await shown('.tab-bar')) > 0) found.push('it has a tab bar')
    if ((await shown('.wide-nav nav a')) !== WAYS_ABOVE) found.push('it lacks the navigation above')
  }
  const name = `${look.phone}, ${look.theme}, ${look.textPercent} %`
  return found.map((fault) => `${name}: ${fault}`)
}

const nameOf = ({ phone, theme, textPercent }: Look) =>
  `on the ${phone} phone, ${theme}${textPercent === 100 ? '' : `, letters of ${textPercent} %`}`

// A page mostly waits for its network to be quiet: several are looked at meanwhile.
describe('every page', { concurrency: 2 }, () => {
  paths.forEach((path, index) => {
    // What everybody may open is by turns opened by somebody who is signed out.
    const isSignedOut = !whole && !routes[path].needsSession && index % 2 === 1
    const looks = whole ? allLooks : [lookOf(index)]
    for (const lang of whole ? langs : [turn(langs, index)]) {
      const way = looks.length > 1 ? 'in all ways' : looks.map(nameOf).join()
      test(`${path} is sound in ${lang} ${way}, signed ${isSignedOut ? 'out' : 'in'}`, async () => {
        await visit({ lang, token: isSignedOut ? undefined : traveller.token }, async (phone) => {
          await lookAt(phone, looks[0] as Look)
          await open(phone, path)
          const found: string[] = []
          for (const look of looks) found.push(...(await faultsOf(phone, lang, look)))
          found.push(...(await keyboardFaults(phone.page)))
          assert.deepEqual([...phone.faults, ...found], [])
        })
      })
    }
  })
})

describe('a page, signed out,', { concurrency: 2 }, () => {
  const opened = paths.filter((path, index) => whole || (routes[path].needsSession && index % 20 === 2))
  for (const path of opened) {
    test(`${path} ${routes[path].needsSession ? 'sends to login' : 'opens'}`, async () => {
      await visit({ lang: 'en' }, async (phone) => {
        await open(phone, path)
        const { pathname } = new URL(phone.page.url())
        assert.equal(
          pathname.startsWith('/useCar/login/'),
          routes[path].needsSession || path.includes('login'),
        )
        assert.deepEqual(phone.faults, [])
      })
    })
  }
})
