/** A flight that is three hours late, reported at the desk: the seat rolls twice under the traveller's eyes, at no cost. */
import { noticeList } from '@noriai/contract/calls/moving'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffReportFlight } from '@noriai/contract/calls/staff/flights'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const flightNo = 'CX596'
const landing = '2026-11-25 18:00:00'

let product: Product

before(async () => {
  product = await Product.start()
})

/** A paid ride with everyone named, on a flight that lands at six. */
async function rider(number: string): Promise<{ traveller: Traveller; id: string }> {
  const traveller = await Traveller.signedIn(product)
  const flight = { flightNo: number, manual: true, scheduledTime: landing }
  const { id } = await traveller.order(await traveller.pickup(landing, { flight }))
  await traveller.pay(id)
  await traveller.nameRiders(id)
  return { traveller, id }
}

describe('a ride on a late flight', () => {
  test('rolls twice while the page is open, and costs what was paid', async () => {
    await product.setClock('2026-11-25T09:00:00+09:00')
    const { traveller, id } = await rider(flightNo)
    const desk = await staffMember(product)
    const before = await traveller.call(userOrderInfo, { id })
    const report = (estimatedTime: string) =>
      desk.call(staffReportFlight, { flightNo, scheduledTime: landing, status: 'delayed', estimatedTime })

    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${detail}?id=${id}`)
      await walk.arrive(detail)
      // The page hears of changes by itself: it is not loaded again here.
      assert.equal((await report('2026-11-25 19:30:00')).movedCount, 1)
      await walk.read('moving.seatMoved.flight', { time: '20:30' })
      assert.equal((await report('2026-11-25 21:00:00')).movedCount, 1)
      await walk.read('moving.seatMoved.flight', { time: '22:00' })
      await walk.read('moving.flightLate', { minutes: 180, time: '21:00' })
    })

    const after = await traveller.call(userOrderInfo, { id })
    assert.deepEqual(after.price, before.price)
    assert.equal(after.price.nightServiceCharge, 0)
    assert.equal(after.paidAmountJpy, before.paidAmountJpy)
    const { records } = await traveller.call(noticeList, {})
    assert.equal(records.filter(({ kind }) => kind === 'seatMoved').length, 2)
  })

  test('moves for who is still in line after the landing, by a tap', async () => {
    await product.setClock('2026-11-25T09:00:00+09:00')
    const { traveller, id } = await rider('CX598')
    await product.setClock('2026-11-25T18:40:00+09:00')
    await Walk.take(product, { lang: 'zh-CN', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${detail}?id=${id}`)
      await walk.arrive(detail)
      await walk.tap('moving.held.button')
      await walk.tap('moving.held.confirm')
      await walk.read('moving.seatMoved.moved', { time: '19:30' })
    })
  })

  test('offers the money back when the flight is cancelled', async () => {
    await product.setClock('2026-11-25T09:00:00+09:00')
    const { traveller, id } = await rider('CX594')
    const desk = await staffMember(product)
    await desk.call(staffReportFlight, { flightNo: 'CX594', scheduledTime: landing, status: 'cancelled' })
    await Walk.take(product, { lang: 'ja', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${detail}?id=${id}`)
      await walk.arrive(detail)
      await walk.read('moving.flightCancelled')
      await walk.tap('moving.getRefund')
    })
  })
})
