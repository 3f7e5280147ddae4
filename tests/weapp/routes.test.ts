/**
 * Every declared page, opened by a traveller with a booking: it runs, it shows something, WeChat has no complaint. Once, in
 * one language by turns; with NORIAI_FULL in all of them, on both phones by turns.
 */
import { langs } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Phone } from '../support/browser'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { declaredPages } from './miniProgram/MiniProgram'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { openPhone } from './support'

const SETTLE_MS = 400
const whole = process.env.NORIAI_FULL === '1'
const sizes: readonly Phone[] = ['usual', 'small']
const START = 'pages/start/start'

let product: Product
let query: string
let token: string
const complaintsOf = cannotRunCompilers ? () => [] : officialRenderer()

before(async () => {
  product = await Product.start()
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-28 14:30:00'))
  token = traveller.token ?? ''
  query = `id=${id}&orderId=${id}&code=minato-air`
})

declaredPages().forEach((route, index) => {
  const isStart = route === START
  langs.forEach((lang, turn) => {
    if (!whole && turn !== index % langs.length) return
    const size = sizes[(index + turn) % sizes.length] ?? 'usual'
    test(`${route} opens in ${lang} on the ${size} phone`, async () => {
      const { app, screen } = openPhone(product, isStart ? {} : { localLanguage: lang, token }, size)
      app.start(`/${route}?${isStart ? '' : query}`)
      await screen.until('Something to read', () => screen.text() !== '')
      await wait(SETTLE_MS)
      assert.deepEqual(app.faults, [])
      assert.deepEqual(complaintsOf(app.current.route, app.current.caller.data), [])
    })
  })
})
