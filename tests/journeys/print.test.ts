/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What comes out of a printer: the certificate and the ride code on one A4 sheet, black on white, the code large enough to be scanned. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { RoutePath } from '../../src/routes'
import { openPhone } from '../support/browser'
import { Product } from '../support/product'
import { settled } from '../support/settled'
import { sheetsOf } from '../support/sheets'
import { Traveller } from '../support/traveller'

const MM = 96 / 25.4
/** A4 less the margins that the style sheet sets. */
const paper = { width: Math.round(186 * MM), height: Math.round(273 * MM) }
/** A module of half a millimetre is what phones and desks read at arm's length; a ride code has at most 85 of them. */
const SMALLEST_CODE_MM = 50

let product: Product
let traveller: Traveller
let ride: { readonly id: string; readonly orderNo: string }

before(async () => {
  product = await Product.start()
  traveller = await Traveller.signedIn(product)
  ride = await traveller.order(await traveller.pickup('2026-11-28 10:00:00'))
  await traveller.pay(ride.id)
  await traveller.nameRiders(ride.id)
})

/** Runs in the page: what is seen of it on paper. */
function measure() {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.unseen') === null
  const brightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return alpha === 0 ? undefined : Math.round((21.26 * red + 71.52 * green + 7.22 * blue) / 255) / 100
  }
  const groundOf = (element: Element | null): number => {
    if (!element) return 1
    return brightness(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement)
  }
  const texts = [...document.querySelectorAll('main *')].filter(
    (element) =>
      isSeen(element) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const code = document.querySelector('main img[src*="crispEdges"]')
  return {
    codePx: code instanceof HTMLElement ? code.clientWidth - 28 : 0,
    codeGround: code && groundOf(code),
    ground: groundOf(document.querySelector('main')),
    pale: texts
      .filter(
        (element) => Math.abs((brightness(getComputedStyle(element).color) ?? 0) - groundOf(element)) < 0.4,
      )
      .map((element) => element.textContent),
    controls: [...document.querySelectorAll('nav, footer, header button')]
      .filter(isSeen)
      .map((element) => element.outerHTML.slice(0, 120)),
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

const printed: readonly { readonly name: string; readonly path: RoutePath; readonly query: () => string }[] =
  [
    {
      name: 'the certificate of a ride',
      path: 'useCar/certificate/certificate',
      query: () => `?orderId=${ride.id}`,
    },
    { name: 'the ride code', path: 'pages/qrcode/qrcode', query: () => `?id=${ride.id}` },
  ]

describe('on paper', () => {
  for (const { name, path, query } of printed) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${name} is one sheet, black on white, with a code to be scanned (${theme} screen)`, async () => {
        const { page, faults, context } = await openPhone({
          lang: 'ja',
          theme,
          token: traveller.token ?? '',
        })
        await page.goto(`${product.url}/${path}${query()}`)
        await page.locator('main img[src*="crispEdges"]').waitFor()
        await settled(page)
        const { sheets, text } = await sheetsOf(page)
        assert.equal(sheets, 1)
        assert.ok(text.includes(ride.orderNo), text)
        await page.setViewportSize(paper)
        await page.emulateMedia({ media: 'print', colorScheme: theme })
        const { codePx, ...seen } = await page.evaluate(measure)
        assert.deepEqual(seen, { codeGround: 1, ground: 1, pale: [], controls: [], tooWide: 0 })
        assert.ok(codePx / MM >= SMALLEST_CODE_MM, `the code is ${(codePx / MM).toFixed(1)} mm wide`)
        assert.deepEqual(faults, [])
        await context.close()
      })
    }
  }
})
