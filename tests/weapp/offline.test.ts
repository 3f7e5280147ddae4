/**
 * A ride that was bought opens in the built mini-program without a network, with the way through the airport, although nobody looked
 * at either there before. Not even their packages were opened: those were fetched ahead.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { openAgain, openPhone } from './support'

const LONGEST_MS = 120_000
const KEPT = ['cache/orders', 'cache/orderList', 'cache/rideCodes', 'cache/airportGuide/KIX/en', 'texts/en']

test('order, list, ride code and the way to the bus are on the phone once the app was opened with a network', async () => {
  const product = await Product.start()
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
  await traveller.nameRiders(id)
  await traveller.pay(id)

  const { app, screen, storage, packages } = openPhone(product, {
    localLanguage: 'en',
    token: traveller.token ?? '',
  })
  app.start('/pages/index/index')
  await screen.arrive('pages/index/index')
  for (const until = Date.now() + LONGEST_MS; KEPT.some((name) => !storage.has(name));) {
    assert.ok(Date.now() < until, `only ${[...storage.keys()].join(', ')} were kept`)
    await sleep(50)
  }
  assert.deepEqual(app.faults, [])

  const seen: readonly (readonly [string, string | RegExp])[] = [
    ['pages/order/order', /You’re offline\. Showing what was saved/],
    ['pages/order/order', 'Hotel Nikko Osaka'],
    [`pages/detail/detail?id=${id}`, 'To Hotel Nikko Osaka'],
    [`pages/qrcode/qrcode?id=${id}`, 'Nothing to pay on board'],
    [`useCar/airportGuidance/airportGuidance?id=${id}`, /min to the desk/],
  ]
  for (const [address, words] of seen) {
    const again = openAgain(product, { storage, packages, hasNetwork: false })
    again.app.start(`/${address}`)
    await again.screen.arrive(address.split('?')[0] ?? '')
    await again.screen.read(words)
  }
})
