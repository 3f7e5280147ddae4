/** An error of the built mini-program that nothing caught reaches the server's store, without what somebody typed. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Product } from '../support/product'
import { until } from '../support/until'
import { openPhone } from './support'

let product: Product

before(async () => {
  product = await Product.start()
})

test('an error is reported once, with its page and its stack', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' })
  app.start('/pages/index/index')
  await screen.read('See price')
  const error =
    "MiniProgramError\nTypeError: no ride of 'Ana Perez'\n    at r (https://usr/app-service.js:12:345)"
  app.wechat.throwUncaught(error)
  app.wechat.throwUncaught(error)
  const row = await until('the error is stored', 30_000, async () => {
    const { rows } = await product.database.pool.query<Readonly<Record<string, unknown>>>(
      'select program, message, frames, pages, count from app_faults',
    )
    return rows[0]
  })
  assert.deepEqual(row, {
    program: 'weapp',
    message: "TypeError: no ride of '[hidden]'",
    frames: [{ name: 'r', file: 'app-service.js', line: 12, column: 345 }],
    pages: ['/pages/index/index'],
    count: 1,
  })
})
