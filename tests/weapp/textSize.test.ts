/**
 * WeChat's text size at its largest, on two phones of Android, of which the old one says it by an older call: what is read grows with
 * it, no text is cut, and nothing comes under what WeChat and the phone draw.
 */
import { langs } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { layoutFaultsOf } from './drawn/layout'
import { sizesOf, textsOf } from './drawn/texts'
import { openPhone } from './support'

const SETTLE_MS = 400
/** WeChat names no figures for its sizes; the app follows them up to twice the standard one. */
const LARGEST = 2
/** Larger figures fill the width of the screen as they are. */
const READ_PX = 24
/** What grows less is no larger to who needs it: the labels of the tab bar have room for this much. */
const LEAST_GROWTH = 1.1
const FEW_TEXTS = 3

const androids = ['smallAndroid', 'largeAndroid'] as const
const pages = [
  'pages/index/index',
  'pages/order/order',
  'pages/detail/detail',
  'pages/qrcode/qrcode',
  'pages/mine/mine',
  'useCar/selectFlight/selectFlight',
  'useCar/destination/destination',
  'useCar/airport-pickup-reservation/index',
  'useCar/airportGuidance/airportGuidance',
] as const

let product: Product
let id: string
let token: string

before(async () => {
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  const traveller = await Traveller.signedIn(product)
  id = (await traveller.order(await traveller.pickup('2026-11-28 14:30:00'))).id
  await traveller.nameRiders(id)
  await traveller.pay(id)
  token = traveller.token ?? ''
})

/** The page as it is laid out with a text size. */
async function laidOut(route: string, turn: number, textScale: number) {
  const phone = androids[turn % androids.length] ?? 'smallAndroid'
  const localLanguage = langs[turn % langs.length] ?? 'en'
  const { app, screen } = openPhone(product, { localLanguage, token }, { phone, textScale })
  app.start(`/${route}?id=${id}`)
  await screen.arrive(route)
  await screen.until('Something to read', () => screen.text() !== '')
  await screen.until('A title', () => Boolean(app.pages.title))
  await wait(SETTLE_MS)
  assert.deepEqual(app.faults, [])
  return { app, texts: await textsOf(app) }
}

describe('with WeChat’s largest text', () => {
  pages.forEach((route, turn) => {
    test(`${route} is larger and has room`, async () => {
      const usual = sizesOf((await laidOut(route, turn, 1)).texts)
      const { app, texts } = await laidOut(route, turn, LARGEST)
      const compared = [...sizesOf(texts)].flatMap(([text, large]) => {
        const small = usual.get(text) ?? READ_PX
        return small < READ_PX ? [{ text, small, large }] : []
      })
      assert.ok(compared.length > FEW_TEXTS, `${compared.length} texts are compared`)
      assert.deepEqual(
        compared.filter(({ small, large }) => large < small * LEAST_GROWTH),
        [],
      )
      assert.deepEqual(
        texts.filter(({ isCut }) => isCut),
        [],
      )
      assert.deepEqual(await layoutFaultsOf(app), [])
    })
  })
})
