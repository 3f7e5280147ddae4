/** WeChat's bounds of `setData`: more than 256 kB is warned of, more than 1,024 kB never reaches the page; all that Taro draws goes by it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Product } from '../support/product'
import { openPhone } from './support'

const KB = 1024

let product: Product

before(async () => {
  product = await Product.start()
})

test('setData is weighed, whoever calls it', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' })
  app.start('/pages/index/index')
  await screen.read('From airport')
  const { caller, route } = app.current
  const own = caller.setData
  let calls = 0
  caller.setData = (data, done) => {
    calls += 1
    own(data, done)
  }
  await screen.tap('To airport')
  await screen.read('Be at the airport by')
  assert.ok(calls > 0, 'Taro draws past what weighs')

  const send = (kilobytes: number) => own({ weighed: 'x'.repeat(kilobytes * KB) })
  const kept = () => (caller.data as { weighed?: string }).weighed?.length
  send(255)
  assert.deepEqual([app.warnings, app.faults, kept()], [[], [], 255 * KB])
  send(257)
  assert.match(app.warnings.join(), new RegExp(`^${route}: setData of 26\\d{4} bytes, 262144 are much$`))
  assert.deepEqual([app.faults, kept()], [[], 257 * KB])
  send(1025)
  assert.match(app.faults.join(), /setData of \d{7} bytes is refused, 1048576 are the most$/)
  assert.equal(kept(), 257 * KB, 'what is refused never reaches the page')
})
