import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { AddressMatch } from '@noriai/contract/schema/place'
import {
  emptySale,
  hasEnds,
  holdRequestOf,
  isTyped,
  isWorthKeeping,
  landingOf,
  nextSale,
  offeredInstead,
  reopenedSale,
  ridersOf,
  sellRequestOf,
  yenTyped,
  type SaleForm,
} from './sale'

const match: AddressMatch = {
  addressId: 'hotel:hilton-osaka',
  kind: 'hotel',
  name: 'Hilton Osaka',
  nameJa: 'ヒルトン大阪',
  address: '',
  addressJa: '',
  postalCode: null,
  wardCode: '27127',
  wardName: 'Kita',
  lat: 34.7,
  lng: 135.5,
  precision: 'exact',
  inArea: true,
  confirmNeeded: false,
}
const counter = emptySale('counter', '2026-11-24')
const hilton = { match, detail: '' }

describe('what is typed for a sale', () => {
  test('is something as soon as it differs from what a form of that day begins with', () => {
    const empty = emptySale('counter', '2026-11-25')
    assert.equal(isTyped(empty), false)
    assert.equal(isTyped(emptySale('phone', '2026-11-26')), false)
    assert.ok(isTyped({ ...empty, phone: '9012345678' }))
  })

  test('begins at the same airport again, with the first terminal of that one', () => {
    const terminals = [
      { airportCode: 'KIX', terminal: 'T1' },
      { airportCode: 'ITM', terminal: 'S' },
      { airportCode: 'ITM', terminal: 'N' },
    ]
    const after = (form: SaleForm) => nextSale(form, { serviceDate: '2026-11-25', terminals })
    const empty = emptySale('counter', '2026-11-25')
    assert.deepEqual(after({ ...counter, phone: '9012345678' }), empty)
    assert.deepEqual(after({ ...counter, airportCode: 'ITM', terminal: 'N' }), {
      ...empty,
      airportCode: 'ITM',
      terminal: 'S',
    })
  })

  test('is nothing where the airport alone was chosen: kept for that one, it begins with the day on which it is opened', () => {
    const elsewhere = { ...counter, airportCode: 'ITM', terminal: 'S' }
    assert.equal(isTyped(elsewhere), false)
    const next = { begunOn: counter.date, serviceDate: '2026-11-25' }
    assert.deepEqual(reopenedSale(elsewhere, next), { ...elsewhere, date: '2026-11-25' })
    const otherDay = { ...elsewhere, date: '2026-12-01' }
    assert.equal(reopenedSale(otherDay, next), otherDay)
    assert.equal(reopenedSale(otherDay, { ...next, serviceDate: counter.date }), otherDay)
    const typed = { ...elsewhere, phone: '9012345678' }
    assert.equal(isTyped(typed), true)
    assert.equal(reopenedSale(typed, next), typed)
    assert.deepEqual([counter, elsewhere, typed].map(isWorthKeeping), [false, true, true])
  })

  test('needs both ends of a transfer, and one of any other ride', () => {
    assert.ok(!hasEnds(counter))
    assert.ok(hasEnds({ ...counter, address: hilton }))
    assert.ok(!hasEnds({ ...counter, direction: 'transfer', address: hilton }))
    assert.ok(hasEnds({ ...counter, direction: 'transfer', address: hilton, departureAddress: hilton }))
  })

  test('asks on the phone when they land, and never at the counter', () => {
    const phone = { ...counter, channel: 'phone', time: '15:20' } as const
    assert.equal(landingOf(phone), '2026-11-24 15:20:00')
    assert.equal(landingOf({ ...phone, direction: 'dropoff' }), undefined)
    assert.equal(landingOf({ ...counter, time: '15:20' }), undefined)
  })

  test('becomes a request for the chosen departure, with the detail of an address confirmed', () => {
    const chosen = { departureId: 'pickup:20261124:1700:ocat', dateTime: undefined }
    assert.equal(holdRequestOf(counter, chosen, null), undefined)
    const request = holdRequestOf({ ...counter, address: { match, detail: '1203' } }, chosen, null)
    assert.deepEqual(request?.ride.address, {
      addressId: 'hotel:hilton-osaka',
      text: 'Hilton Osaka',
      detail: '1203',
      confirmed: true,
    })
    assert.equal(request?.ride.dateTime, undefined)
    assert.equal(request?.ride.terminal, 'T1')
    assert.equal(request?.ride.airportCode, undefined)
    const kobe = { ...counter, airportCode: 'UKB', address: hilton }
    assert.equal(holdRequestOf(kobe, chosen, null)?.ride.airportCode, 'UKB')
    const within = { ...kobe, direction: 'transfer', departureAddress: hilton } as const
    assert.equal(holdRequestOf(within, chosen, null)?.ride.airportCode, undefined)
  })

  test('has a line for each rider, and sends the first alone while the others are not named', () => {
    const two = { ...counter, adults: '2', riders: [{ name: 'FERNANDEZ LUCIA', birthday: '' }] }
    assert.deepEqual(
      ridersOf(two).map(({ kind, name }) => [kind, name]),
      [
        ['adult', 'FERNANDEZ LUCIA'],
        ['adult', ''],
      ],
    )
    const paid = { way: 'cash', received: '10,000', slip: '' } as const
    const sent = sellRequestOf(two, 'sale', paid)
    assert.equal(sent.passengers.length, 1)
    assert.deepEqual(sent.payment, { way: 'cash', receivedJpy: 1_000_000 })
    const both = { ...two, riders: [...two.riders, { name: 'RUIZ MARIO', birthday: '' }] }
    assert.equal(sellRequestOf(both, 'sale', paid).passengers.length, 2)
  })

  test('holds, and orders, a place for the wheelchair of its party', () => {
    const chosen = { departureId: 'pickup:20261124:1700:ocat', dateTime: undefined }
    const paid = { way: 'cash', received: '10,000', slip: '' } as const
    const sentWith = (needs: SaleForm['needs']) => {
      const form = { ...counter, address: hilton, needs }
      return [holdRequestOf(form, chosen, null)?.ride.wheelchair, sellRequestOf(form, 'sale', paid).needs]
    }
    assert.deepEqual(sentWith(['wheelchair']), [true, ['wheelchair']])
    assert.deepEqual(sentWith([]), [undefined, []])
  })

  test('orders everything else that its party needs, for which no bus is looked for', () => {
    const chosen = { departureId: 'pickup:20261124:1700:ocat', dateTime: undefined }
    const paid = { way: 'cash', received: '10,000', slip: '' } as const
    const needs = ['pushchair', 'assistanceDog', 'walkingHelp'] as const
    const form: SaleForm = { ...counter, address: hilton, needs }
    assert.equal(holdRequestOf(form, chosen, null)?.ride.wheelchair, undefined)
    assert.deepEqual(sellRequestOf(form, 'sale', paid).needs, needs)
    assert.ok(isTyped(form))
  })

  test('offers the departure that a refusal names, where it can be chosen by when it leaves', () => {
    const [full, next] = ['2026-11-24 15:30:00', '2026-11-24 16:00:00']
    const refused = new ApiError('booking.wheelchairsFull', { params: { time: full, next } })
    const options = [
      { time: full, problem: null },
      { time: next, problem: null },
    ]
    assert.equal(offeredInstead(refused, 'pickup', options), options[1])
    assert.equal(offeredInstead(refused, 'dropoff', options), undefined)
    assert.equal(offeredInstead(refused, 'pickup', [{ time: next, problem: 'full' }]), undefined)
    assert.equal(offeredInstead(new ApiError('offline'), 'pickup', options), undefined)
    assert.equal(offeredInstead(undefined, 'pickup', options), undefined)
  })

  test('reads amounts as they are typed', () => {
    assert.equal(yenTyped('10,000'), 1_000_000)
    assert.equal(yenTyped(' 500 '), 50_000)
    assert.equal(yenTyped('１０，０００'), 1_000_000)
    for (const text of ['', '-1', '1.5', 'ten', '1e3']) assert.equal(yenTyped(text), undefined, text)
  })
})
