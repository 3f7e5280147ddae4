/** Every declared page, opened once by a traveller with a booking: it runs, it shows something, WeChat has no complaint. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { declaredPages } from './miniProgram/MiniProgram'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { openPhone } from './support'

const SETTLE_MS = 400
const languages = ['en', 'ja', 'zh-CN', 'ko', 'zh-TW'] as const
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
  const lang = languages[index % languages.length] ?? 'en'
  test(`${route} opens in ${lang}`, async () => {
    const isStart = route === START
    const { app, screen } = openPhone(product, isStart ? {} : { localLanguage: lang, token })
    app.start(`/${route}?${isStart ? '' : query}`)
    await screen.until('Something to read', () => screen.text() !== '')
    await wait(SETTLE_MS)
    assert.deepEqual(app.faults, [])
    assert.deepEqual(complaintsOf(app.current.route, app.current.caller.data), [])
  })
})
