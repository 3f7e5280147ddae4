import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { lastLapDay, mayRideOnLap, seatsForLapChildren, withChildrenSeated } from './lapChild'
import { countParty, isChildSeatAdvised, partyProblem } from './party'

const party = (adults: number, children = 0, infants = 0, childSeats = 0) => ({
  adults,
  children,
  infants,
  childSeats,
})
const errorOf = (...counts: [number, number?, number?, number?]) =>
  partyProblem(party(...counts), defaultPolicy)?.error

describe('a party', () => {
  test('of nobody is refused', () => assert.equal(errorOf(0), 'validation.passengersRequired'))
  test('without an adult is refused', () => assert.equal(errorOf(0, 1), 'validation.adultNeeded'))
  test('of ten is refused, everyone counted', () => {
    assert.deepEqual(partyProblem(party(8, 1, 1), defaultPolicy), {
      error: 'validation.maxParty',
      params: { max: 9 },
    })
    assert.equal(errorOf(10), 'validation.maxParty')
  })
  test('of nine is taken, everyone counted', () => {
    assert.equal(errorOf(9), undefined)
    assert.equal(errorOf(7, 1, 1), undefined)
  })
  test('has fewer child seats than passengers', () => {
    assert.equal(errorOf(1, 1, 0, 2), 'validation.childSeats')
    assert.equal(errorOf(1, 1, 0, 3), 'validation.childSeats')
    assert.equal(errorOf(1, 1, 0, 1), undefined)
    assert.equal(errorOf(1, 0, 0, 1), 'validation.childSeats')
    assert.equal(errorOf(1), undefined)
  })
  test('grows with the policy', () => {
    assert.equal(partyProblem(party(10), mergePolicy({ passengers: { maxParty: 10 } })), undefined)
  })
})

describe('countParty', () => {
  test('takes one infant an adult on a lap; the next pays and takes a seat', () => {
    assert.deepEqual(countParty(party(2, 0, 1), defaultPolicy), { total: 3, onLap: 1, farePaying: 2 })
    assert.deepEqual(countParty(party(2, 0, 2), defaultPolicy), { total: 4, onLap: 2, farePaying: 2 })
    assert.deepEqual(countParty(party(2, 1, 3), defaultPolicy), { total: 6, onLap: 2, farePaying: 4 })
  })
  test('never counts more on laps than adults, and pays for everyone else', () => {
    const count = fc.nat({ max: 12 })
    fc.assert(
      fc.property(count, count, count, (adults, children, infants) => {
        const { total, onLap, farePaying } = countParty(party(adults, children, infants), defaultPolicy)
        assert.equal(onLap + farePaying, total)
        assert.ok(onLap <= adults && onLap <= infants)
        assert.ok(farePaying >= adults + children)
      }),
    )
  })
})

describe('lap children that turn too old', () => {
  const seats = (adults: number, infants: number, tooOld: number) =>
    seatsForLapChildren(party(adults, 0, infants), tooOld, defaultPolicy)

  test('need a seat each, while those who were booked with a seat keep it', () => {
    assert.equal(seats(1, 1, 1), 1)
    assert.equal(seats(2, 2, 1), 1)
    assert.equal(seats(2, 2, 2), 2)
    assert.equal(seats(1, 2, 1), 0)
    assert.equal(seats(1, 2, 2), 1)
  })

  test('are never more than there are', () => assert.equal(seats(1, 1, 3), 1))

  test('stay of the party, now as children', () => {
    const seated = withChildrenSeated(party(2, 1, 2), 1)
    assert.deepEqual(seated, party(2, 2, 1))
    assert.equal(countParty(seated, defaultPolicy).total, countParty(party(2, 1, 2), defaultPolicy).total)
  })
})

describe('a lap child', () => {
  const readings = {
    throughSecondBirthday: defaultPolicy,
    under24Months: mergePolicy({ passengers: { lapChild: { reading: 'under24Months' } } }),
    '24MonthsInclusive': mergePolicy({ passengers: { lapChild: { reading: '24MonthsInclusive' } } }),
  }
  const cases: [keyof typeof readings, string, string][] = [
    ['throughSecondBirthday', '2026-11-21', '2026-11-22'],
    ['under24Months', '2026-11-20', '2026-11-21'],
    ['24MonthsInclusive', '2026-12-20', '2026-12-21'],
  ]
  for (const [reading, lastFree, firstPaid] of cases) {
    test(`born 2024-11-21 rides free through ${lastFree} under ${reading}`, () => {
      assert.equal(lastLapDay('2024-11-21', readings[reading]), lastFree)
      assert.equal(mayRideOnLap('2024-11-21', lastFree, readings[reading]), true)
      assert.equal(mayRideOnLap('2024-11-21', firstPaid, readings[reading]), false)
    })
  }
  test('born on 29 February turns two on 1 March of a common year', () => {
    assert.equal(lastLapDay('2024-02-29', defaultPolicy), '2026-03-01')
    assert.equal(lastLapDay('2024-02-29', readings.under24Months), '2026-02-28')
  })
  test('is not one before its birth', () => {
    assert.equal(mayRideOnLap('2026-11-22', '2026-11-21', defaultPolicy), false)
    assert.equal(mayRideOnLap('2026-11-21', '2026-11-21', defaultPolicy), true)
  })
})

describe('age and child seat', () => {
  test('the seat is advised under 7 years or under 140 cm', () => {
    assert.equal(isChildSeatAdvised({ ageYears: 6, heightCm: 150 }, defaultPolicy), true)
    assert.equal(isChildSeatAdvised({ ageYears: 7, heightCm: 139 }, defaultPolicy), true)
    assert.equal(isChildSeatAdvised({ ageYears: 7, heightCm: 140 }, defaultPolicy), false)
    assert.equal(isChildSeatAdvised({ ageYears: 7 }, defaultPolicy), false)
  })
  test('the seat is advised by the height alone as well, and by nothing that is not known', () => {
    assert.equal(isChildSeatAdvised({ heightCm: 139 }, defaultPolicy), true)
    assert.equal(isChildSeatAdvised({ heightCm: 140 }, defaultPolicy), false)
    assert.equal(isChildSeatAdvised({}, defaultPolicy), false)
  })
})
