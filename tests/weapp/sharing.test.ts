/** What WeChat sends of a page of the built mini-program: the link of the tapped button, and from the menu no traveller's own. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import type { SharedCard } from './miniProgram/MiniProgram'
import { openPhone } from './support'
import { byCard, fromMoments } from './wechat/entry'

const MOST_BYTES = 20 * 1024
/** Where width and height are in a PNG file. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20]

let product: Product
let traveller: Traveller
let orderId: string

before(async () => {
  product = await Product.start()
  traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-28 14:30:00'))
  await traveller.pay(id)
  orderId = id
})

const signedIn = (lang = 'en') => ({ localLanguage: lang, token: traveller.token ?? '' })

async function assertPicture({ imageUrl = '' }: Pick<SharedCard, 'imageUrl'>, name: string) {
  assert.ok(imageUrl.endsWith(`/cards/${name}.png`), imageUrl)
  const answer = await fetch(new URL(new URL(imageUrl).pathname, product.url))
  assert.equal(answer.headers.get('content-type'), 'image/png')
  const file = Buffer.from(await answer.arrayBuffer())
  assert.ok(file.length <= MOST_BYTES, `${imageUrl} has ${file.length} bytes`)
  assert.equal(file.readUInt32BE(WIDTH_AT) / file.readUInt32BE(HEIGHT_AT), 5 / 4)
}

test('each button sends its own link, and the menu none of them', async () => {
  const { app, screen } = openPhone(product, signedIn())
  app.start(`/pages/detail/detail?id=${orderId}`)
  await screen.tap('Share this ride')
  await screen.tapFirst('Make link')
  await screen.read('Share link')
  await screen.tap('Make link')
  await screen.until('Two links', () => screen.count('Share link') === 2)

  const details = await screen.share('Share link', 0)
  assert.equal(details.title, 'Add your details for our ride with Noriai')
  assert.match(details.path, /^\/useCar\/journey\/certificate\?companion=[\w-]{20,}$/)
  await assertPicture(details, 'en/details')

  const arrival = await screen.share('Share link', 1)
  assert.equal(arrival.title, 'See when I arrive with Noriai')
  assert.match(arrival.path, /^\/useCar\/certificate\/certificate\?arrival=[\w-]{20,}$/)
  await assertPicture(arrival, 'en/arrival')

  const forwarded = await app.forwardByMenu()
  assert.equal(forwarded.path, '/pages/start/start')
  assert.match(forwarded.title, /^Noriai/)
  await assertPicture(forwarded, 'en/service')
  assert.deepEqual(app.faults, [])

  for (const [card, words] of [
    [details, 'You’re invited to a shared ride'],
    [arrival, /Estimated arrival|Arriv/],
  ] as const) {
    const other = openPhone(product, { localLanguage: 'en' })
    other.app.start(byCard(card.path))
    await other.screen.read(words)
    // Who got a link forwards the service by the menu, not the link.
    assert.equal((await other.app.forwardByMenu()).path, '/pages/start/start')
    assert.deepEqual(other.app.faults, [])
  }
})

test('a given ride is sent by its own button', async () => {
  const { id } = await traveller.order(await traveller.pickup('2026-11-29 14:30:00'))
  await traveller.pay(id)
  const { app, screen } = openPhone(product, signedIn())
  app.start(`/pages/detail/detail?id=${id}`)
  await screen.tap('Share this ride')
  await screen.tap('Give this ride to someone')
  await screen.type('Your name', 'Hannah')
  await screen.tap('Make a gift link')
  const card = await screen.share('Share the link')
  assert.equal(card.title, 'Hannah gives you a ride with Noriai')
  assert.match(card.path, /^\/useCar\/journey\/gitf-fillinfo\?gift=[\w-]{20,}$/)
  await assertPicture(card, 'en/gift')
  assert.deepEqual(app.faults, [])
})

test('the menu forwards a public page as itself, in the traveller’s language', async () => {
  for (const lang of langs) {
    const { app, screen } = openPhone(product, { localLanguage: lang })
    app.start('/useCar/productDesc/productDesc')
    await screen.until('Something to read', () => screen.text() !== '')
    const card = await app.forwardByMenu()
    assert.equal(card.path, '/useCar/productDesc/productDesc')
    await assertPicture(card, `${lang}/service`)
  }
})

test('a page that is nobody else’s business is not forwarded at all', async () => {
  const { app, screen } = openPhone(product, signedIn())
  app.start(`/pages/order/order`)
  await screen.until('Something to read', () => screen.text() !== '')
  await assert.rejects(app.forwardByMenu(), /cannot be shared/)
})

describe('Moments', () => {
  const pages = {
    '/useCar/productDesc/productDesc': '',
    '/pages/product/product': '',
    '/useCar/QA/qa?id=luggage': 'id=luggage',
    '/useCar/airportGuidance/airportGuidance?terminal=T1': 'terminal=T1',
  }
  for (const [address, query] of Object.entries(pages)) {
    test(`are shown ${address} by itself: read on an empty phone, leading nowhere`, async () => {
      const { app, screen } = openPhone(product, { localLanguage: 'zh-CN' })
      app.start(address)
      await screen.until('Something to read', () => screen.text() !== '')
      const shared = app.shareToMoments()
      assert.match(shared.title, /^Noriai/)
      assert.equal(shared.query, query)

      const [path = ''] = address.split('?')
      const reader = openPhone(product, {}, { language: 'zh_CN' })
      reader.app.start(fromMoments(`${path}?${shared.query}`))
      await reader.screen.until('As much to read', () => reader.screen.text().length > 100)
      assert.equal(`/${reader.app.current.route}`, path)
      assert.deepEqual([app.faults, reader.app.faults], [[], []])
    })
  }

  test('never get an order’s guide, nor a page of somebody’s own', async () => {
    const { app, screen } = openPhone(product, signedIn())
    app.start(`/useCar/airportGuidance/airportGuidance?id=${orderId}`)
    await screen.until('Something to read', () => screen.text() !== '')
    assert.equal(app.shareToMoments().query, '')
    const ride = openPhone(product, signedIn())
    ride.app.start(`/pages/detail/detail?id=${orderId}`)
    await ride.screen.read('Share this ride')
    assert.throws(() => ride.app.shareToMoments(), /cannot be shared to Moments/)
  })
})
