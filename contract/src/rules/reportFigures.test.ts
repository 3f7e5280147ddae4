import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refundReasons } from '../calls/orderLife'
import { figureDefinition } from '../messages/reportWords'
import { refundCauses } from './refund'
import {
  addSums,
  changeOf,
  faultOfRefund,
  figureOf,
  hasDepartures,
  kindOfFigure,
  noSums,
  parseReportReason,
  reportFigures,
  reportGroups,
} from './reportFigures'

const day = {
  ...noSums,
  revenueJpy: 891_000,
  busPlaces: 24,
  busSeats: 49,
  missed: 1,
  due: 20,
  onTime: 9,
  timed: 10,
  doors: 8,
  doorsInWindow: 6,
  lostJpy: 310_000,
  lostDisputes: 1,
}

describe('a figure', () => {
  for (const [figure, value] of [
    ['revenue', 891_000],
    ['lost', 310_000],
    ['load', 24 / 49],
    ['noShows', 0.05],
    ['onTime', 0.9],
    ['doorInWindow', 0.75],
    ['minibusLoad', null],
    ['riders', 0],
  ] as const)
    test(`${figure} is ${value}`, () => assert.equal(figureOf(figure, day), value))

  test('is defined in both languages of the desk', () => {
    for (const figure of reportFigures) {
      assert.match(figureDefinition(figure, 'ja'), /[ぁ-ん]/)
      assert.match(figureDefinition(figure, 'en'), /^[^ぁ-ん]{20,}$/)
      assert.ok(['share', 'money', 'count'].includes(kindOfFigure(figure)))
    }
  })

  test('of two days is made of their sums, not of their shares', () => {
    const both = addSums(day, { ...noSums, busPlaces: 49, busSeats: 49 })
    assert.equal(figureOf('load', both), 73 / 98)
  })

  test('is compared with what there was before', () => {
    assert.equal(changeOf(106, 100), 0.06)
    assert.equal(changeOf(5, 0), null)
  })

  test('of departures is none of a partner’s', () => {
    assert.deepEqual(
      reportGroups.filter((by) => !hasDepartures(by)),
      ['partner', 'language', 'channel'],
    )
  })
})

describe('a refund', () => {
  for (const [key, fault] of [
    ['travellerCancelledFree', 'traveller'],
    ['tripInfoMissed', 'traveller'],
    ['operatorFailed', 'operator'],
    ['operatorPartly', 'operator'],
    ['paidTooLate', 'nobody'],
    ['requestApproved:flightCancelled', 'airline'],
    ['requestApproved:rideNotProvided', 'operator'],
    ['requestApproved:plansChanged', 'traveller'],
    ['requestApproved:other', 'nobody'],
    ['requestApproved:', 'nobody'],
  ] as const)
    test(`for ${key} is put down to: ${fault}`, () => {
      assert.equal(faultOfRefund(parseReportReason(key)), fault)
    })

  test('is put down to somebody for every cause and reason', () => {
    for (const cause of refundCauses)
      for (const reason of refundReasons) assert.ok(faultOfRefund(parseReportReason(`${cause}:${reason}`)))
  })
})
