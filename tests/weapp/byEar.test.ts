/** What WeChat's screen readers hear: names of buttons that show an icon alone, roles, and what is on. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Product } from '../support/product'
import { openPhone } from './support'

let product: Product

before(async () => {
  product = await Product.start()
})

test('buttons of an icon alone have a name, and what is chosen says so', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' })
  app.start('/pages/index/index')
  await screen.read('From airport')
  const heard = screen.heard().split('\n')
  assert.ok(heard.includes('radiogroup Which way'), heard.join('; '))
  assert.equal(heard.filter((line) => line === 'radio checked').length, 1, heard.join('; '))

  await screen.tap(/^1\W+adult/)
  await screen.tap('Adults: More')
  await screen.read(/2\W+adults/)
  await screen.tap('Close')
  await screen.until('The sheet to be gone', () => !screen.heard().includes('Adults: More'))
})
