import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromPrice } from '@noriai/contract/calls/fare'
import { listSendTime } from '@noriai/contract/calls/quotation'
import { buildTestApp } from '../../../test/buildTestApp'
import { hotelInUmeda } from '../../../test/factories/rides'

describe('fromPrice', async () => {
  const server = await buildTestApp()

  test('tells the lowest fare of the day that the list of the day tells too', async () => {
    for (const [direction, type] of [
      ['pickup', 1],
      ['dropoff', 2],
    ] as const) {
      for (const addressId of [undefined, hotelInUmeda]) {
        const place = addressId === undefined ? {} : { addressId }
        const fromPriceAnswer = await server.call(fromPrice, { direction, currency: 'JPY', ...place })
        const listed = await server.call(listSendTime, {
          type,
          currency: 'JPY',
          date: '2026-11-21',
          ...place,
        })
        assert.ok(fromPriceAnswer.data.personPrice > 0)
        assert.equal(fromPriceAnswer.data.personPrice, listed.data.fromPrice, `${direction} ${addressId}`)
      }
    }
  })

  test('refuses addresses outside and a currency that is not offered', async () => {
    const refused = async (changes: object) =>
      (await server.call(fromPrice, { direction: 'pickup', currency: 'JPY', ...changes })).error
    assert.equal(await refused({ addressId: 'outside:kyoto' }), 'address.outsideArea')
    assert.notEqual(await refused({ currency: 'XXX' }), undefined)
  })
})
