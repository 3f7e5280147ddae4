/** A finished ride is reviewed with a picture from the phone, and the review is changed. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

/** A ride that was boarded and is over. */
async function riddenRide() {
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-26 10:00:00'))
  await traveller.pay(id)
  await traveller.nameRiders(id)
  await product.database.pool.query(
    "update orders set fulfilment = 'completed', review = 'awaiting' where id = $1",
    [id],
  )
  return { traveller, id, token: traveller.token ?? '' }
}

/** A picture as the camera would give it, larger than what is sent. */
async function photo(walk: Walk): Promise<Buffer> {
  const url = await walk.page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#0b5c8c'
      context.fillRect(0, 0, 2400, 1800)
      context.fillStyle = '#f7f5f1'
      context.fillRect(300, 600, 1800, 500)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function choose(walk: Walk, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = walk.page.waitForEvent('filechooser')
  await walk.tap('review.addPictures')
  await (await chooser).setFiles(file)
}

describe('a traveller whose ride is over', () => {
  test('reviews it with stars, words and a picture, and changes the review', async () => {
    const { traveller, id, token } = await riddenRide()
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open('pages/evaluate/EvaluateList')
      await walk.arrive('pages/evaluate/EvaluateList')
      await walk.tap(/Hotel Nikko Osaka/)
      await walk.arrive('pages/evaluate/evaluate')
      await walk.tap('review.send')
      await walk.read('review.starsNeeded')
      const stars = (group: string, count: number) =>
        walk.page
          .getByRole('radiogroup', { name: walk.text(group) })
          .filter({ visible: true })
          .getByRole('radio', { name: walk.text('review.stars', { count }) })
      await stars('review.overall', 5).click()
      await stars('review.aspect.price', 4).click()
      await walk.type('review.text', 'The minibus was on time.')
      await choose(walk, { name: 'ride.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
      await walk.read('review.unreadable')
      await choose(walk, { name: 'ride.png', mimeType: 'image/png', buffer: await photo(walk) })
      const picture = walk.page
        .getByRole('img', { name: walk.text('review.picture', { number: 1 }) })
        .filter({ visible: true })
        .first()
      await picture.waitFor()
      await walk.page
        .getByRole('status', { name: walk.text('review.sending', { number: 1 }) })
        .waitFor({ state: 'detached' })
      await walk.tap('review.send')
      await walk.arrive('pages/evaluate/EvaluateList')

      await walk.page.getByRole('tab', { name: walk.text('review.list.given') }).click()
      await walk.page.getByText('The minibus was on time.').filter({ visible: true }).waitFor()
      await walk.page.getByRole('img', { name: walk.text('review.stars', { count: 5 }) }).waitFor()
      await picture.waitFor()
      await walk.arrive('pages/evaluate/EvaluateList')

      await walk.open(`pages/detail/detail?id=${id}`)
      await walk.arrive('pages/detail/detail')
      await walk.read('review.yours')
      await picture.waitFor()
      const width = await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
      assert.equal(width, 1600)
      await walk.tap('review.edit')
      await walk.arrive('pages/evaluate/evaluate')
      await stars('review.overall', 3).click()
      await walk.tap('review.change')
      await walk.arrive('pages/detail/detail')
      await walk.page
        .getByRole('img', { name: walk.text('review.stars', { count: 3 }) })
        .filter({ visible: true })
        .first()
        .waitFor()
    })
    const { label, evaluation } = await traveller.call(userOrderInfo, { id })
    assert.equal(label, 'reviewed')
    assert.deepEqual(
      [evaluation?.stars, evaluation?.serviceAttitude, evaluation?.price, evaluation?.images.length],
      [3, 5, 4, 1],
    )
  })
})
