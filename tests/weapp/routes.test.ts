/**
 * Every declared page, opened by a traveller with a booking: it runs, it shows something, WeChat has no complaint, and nothing of it
 * is where WeChat and the phone draw. Once, languages and phones by turns; with NORIAI_FULL on all four phones and in all
 * languages, tab pages with WeChat counting the tab bar and without.
 */
import { langs } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { layoutFaultsOf } from './drawn/layout'
import { declaredPages, tabPages } from './miniProgram/Pages'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { openPhone } from './support'
import { phoneNames } from './wechat/phones'

const SETTLE_MS = 400
const whole = process.env.NORIAI_FULL === '1'
const START = 'pages/start/start'

/** Pages that lead on at once: without a held seat back to the form, from the door of the mini-program inside. */
const leadsOn: Readonly<Record<string, string>> = {
  'useCar/orderConfirm/orderConfirm': 'useCar/airport-pickup-reservation/index',
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm': 'useCar/airport-dropoff-reservation/index',
  'useCar/scanTowxmin/scanTowxmin': 'pages/index/index',
}

let product: Product
let query: string
let token: string
const complaintsOf = cannotRunCompilers ? () => [] : officialRenderer()

before(async () => {
  // Four phones in five languages at one address.
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-28 14:30:00'))
  token = traveller.token ?? ''
  query = `id=${id}&orderId=${id}&code=minato-air`
})

/** How often a page is opened in the whole size: on all phones, for tab pages twice, and in all languages. */
const turnsOf = (route: string) =>
  Math.max(langs.length, phoneNames.length * (tabPages().includes(route) ? 2 : 1))

declaredPages().forEach((route, index) => {
  const isStart = route === START
  const turns = whole ? turnsOf(route) : 1
  for (let turn = 0; turn < turns; turn++) {
    const lang = langs[(index + turn) % langs.length] ?? 'en'
    const phone = phoneNames[(index + turn) % phoneNames.length] ?? 'iPhoneSe'
    const countsTabBar = turn >= phoneNames.length
    const name = `${route} opens in ${lang} on the ${phone}${countsTabBar ? ', tab bar counted' : ''}`
    test(name, async () => {
      const kept: Record<string, string> = isStart ? {} : { localLanguage: lang, token }
      const { app, screen } = openPhone(product, kept, { phone, countsTabBar })
      app.start(`/${route}?${isStart ? '' : query}`)
      await screen.arrive(leadsOn[route] ?? route)
      await screen.until('Something to read', () => screen.text() !== '')
      // Its texts may come after its first words: on a busy machine later than it settles.
      await screen.until('A title', () => Boolean(app.pages.title))
      await wait(SETTLE_MS)
      assert.equal(app.current.route, leadsOn[route] ?? route)
      assert.deepEqual(app.faults, [])
      assert.deepEqual(app.warnings, [])
      assert.deepEqual(complaintsOf(app.current.route, app.current.caller.data), [])
      assert.deepEqual(await layoutFaultsOf(app), [])
    })
  }
})
