/** WeChat has no stream that fits: the page of an order looks again and again while it is in front, until the ride is over. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { openPhone } from './support'

/** A look each half minute is one a second. */
const HURRY = 30
/** Time for several looks. */
const WHILE_MS = 4000
/** What was under way when the looks ended, or what keeps rides for a phone without network. */
const MOST_LEFT = 1
const TITLE = 'To Hotel Nikko Osaka'

let product: Product
let id: string
let token: string

before(async () => {
  product = await Product.start({ env: { RATE_LIMIT_MULTIPLIER: '20' } })
  const traveller = await Traveller.signedIn(product)
  id = (await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))).id
  await traveller.nameRiders(id)
  await traveller.pay(id)
  token = traveller.token ?? ''
})

test('an order is looked at while its page is in front, also after lost answers, and until the ride is over', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en', token }, { hurry: HURRY })
  const { network } = app.wechat
  const looks = () => network.requestedUrls.filter((url) => url.includes(userOrderInfo.path)).length
  const seeLooks = (count: number) => {
    const end = looks() + count
    return screen.until(`${count} looks`, () => looks() >= end)
  }
  const looksMeanwhile = async () => {
    const already = looks()
    await sleep(WHILE_MS)
    return looks() - already
  }
  app.start(`/pages/detail/detail?id=${id}`)
  await screen.read(TITLE)
  await seeLooks(3)

  app.leave()
  assert.ok((await looksMeanwhile()) <= MOST_LEFT, 'looks go on behind another program')
  app.comeBack()
  await seeLooks(3)

  // Every request is lost on its way, and the page keeps what it has.
  network.interrupt()
  await seeLooks(3)
  assert.ok(screen.text().includes(TITLE), screen.text())
  network.resume()
  await seeLooks(2)

  await product.database.pool.query(
    "update orders set fulfilment = 'completed', review = 'awaiting' where id = $1",
    [id],
  )
  // The next look brings the end, and there is none after it.
  await seeLooks(1)
  await sleep(WHILE_MS)
  assert.ok((await looksMeanwhile()) <= MOST_LEFT, 'looks go on after the ride')
  assert.ok(screen.text().includes(TITLE), screen.text())
  assert.deepEqual(app.faults, [])
})
