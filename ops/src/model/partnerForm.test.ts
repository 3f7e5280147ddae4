import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { StaffPartner } from '@noriai/contract/calls/staff/partners'
import { noNames } from './couponForm'
import { partnerRequest, commissionSheet, newPartner, typedPartner } from './partnerForm'

const version: StaffPartner['versions'][number] = {
  id: 1,
  names: { ...noNames, ja: '葵航空' },
  texts: noNames,
  logo: '<svg/>',
  offBasisPoints: 250,
  commissionBasisPoints: 600,
  firstDay: '2026-11-01',
  lastDay: null,
  agreements: 'spring',
  note: 'Autumn',
  staffName: 'Aoki',
  createdAt: '2026-11-01 09:00:00',
}
const partner: StaffPartner = { code: 'aoi', kind: 'airline', state: 'now', link: '', versions: [version] }

describe('the form of a partner', () => {
  test('is filled from what was said, and asks for the same again', () => {
    const typed = typedPartner(partner, version)
    assert.deepEqual([typed.off, typed.commission, typed.lastDay, typed.note], ['2.5', '6', '', ''])
    const { id, staffName: _name, createdAt: _at, ...said } = version
    const request = { ...said, code: 'aoi', newKind: null, note: '', basedOn: id }
    assert.deepEqual(partnerRequest(typed, id), request)
  })

  test('tells the ordinary price from one that is none, and a new partner’s kind', () => {
    const typed = {
      ...newPartner('2026-11-21'),
      kind: 'company',
      code: 'umi',
      lastDay: '2026-12-31',
    } as const
    const request = partnerRequest(typed, undefined)
    assert.deepEqual(
      [request.newKind, request.offBasisPoints, request.commissionBasisPoints, request.lastDay],
      ['company', null, 0, '2026-12-31'],
    )
    assert.equal('basedOn' in request, false)
    assert.equal(partnerRequest({ ...typed, off: '7.5' }, undefined).offBasisPoints, 750)
  })
})

describe('the sheet of a month', () => {
  test('has a line for each partner and ride date, in whole yen, and nobody’s name', () => {
    const day = {
      partnerCode: 'aoi',
      partnerName: 'Aoi, Air',
      rideDate: '2026-11-21',
      bookings: 2,
      refunds: 1,
      fareJpy: 522000,
      commissionJpy: 31300,
    }
    assert.equal(
      commissionSheet('2026-11', [day]),
      'month,partner,ride_date,bookings,refunds,fare_jpy,commission_jpy\r\n2026-11,aoi,2026-11-21,2,1,5220,313\r\n',
    )
  })
})
