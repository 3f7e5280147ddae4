import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../../i18n'
import { departureRemark } from './departureRemark'

const departure: DepartureSummary = {
  departureId: 'pickup:20261125:1700:ocat',
  serviceDate: '2026-11-25',
  direction: 'pickup',
  relayPoint: { code: 'ocat', name: 'Namba (OCAT)' },
  departsAt: '2026-11-25 17:00:00',
  expectedAt: '2026-11-25 17:00:00',
  otherEndAt: '2026-11-25 17:50:00',
  closesAt: '2026-11-25 16:50:00',
  lateMinutes: 0,
  status: 'open',
  servicePaused: false,
  progress: 'boarding',
  bay: '4',
  capacity: 49,
  sold: 24,
  held: 0,
  free: 25,
  minibuses: 6,
  minibusesUsed: 3,
  unassigned: 0,
  riders: 24,
  checkedIn: 11,
  movedHere: 0,
  lateFlights: [],
  planned: false,
}

describe('what is said of a departure beside its tag', () => {
  test('is how many are in while it boards, and until when others can come', () => {
    assert.equal(departureRemark(departure, translatorOf('en')), '11 of 24 in, closes 16:50')
    assert.equal(departureRemark(departure, translatorOf('ja')), '24名中11名受付済み、16:50締切')
  })

  test('is its lateness before that, and nothing where all is as planned', () => {
    const t = translatorOf('en')
    assert.equal(departureRemark({ ...departure, lateMinutes: 8 }, t), '8 min late')
    assert.equal(departureRemark({ ...departure, progress: 'scheduled' }, t), undefined)
  })
})
