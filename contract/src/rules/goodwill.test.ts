import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '../money'
import { defaultPolicy } from '../policy/defaults'
import { mergePolicy } from '../policy/merge'
import { staffRoles, type StaffRole } from '../staffRole'
import { fromWallTime } from '../time'
import { goodwillOf, goodwillOffers, goodwillProblem, goodwillUntil } from './goodwill'

const yen = (...amounts: readonly number[]) => amounts.map(centsOf)

describe('coupons that make something good', () => {
  const reach: Readonly<Record<StaffRole, number[]>> = {
    counter: yen(500, 1000),
    dispatcher: yen(500, 1000, 2000),
    admin: yen(500, 1000, 2000),
  }
  for (const role of staffRoles) {
    test(`are given by the ${role} up to what the role reaches`, () => {
      assert.deepEqual(goodwillOf(role, defaultPolicy), reach[role])
      for (const amountJpy of yen(0, 1, 499, 500, 501, 1000, 1500, 2000, 3000)) {
        const isGiven = reach[role].includes(amountJpy)
        const refused = goodwillProblem({ amountJpy, role }, defaultPolicy)
        assert.equal(refused?.error, isGiven ? undefined : 'staff.goodwillAmount', String(amountJpy))
        if (refused) assert.deepEqual(refused.params, { yen: (reach[role].at(-1) ?? 0) / 100 })
      }
    })
  }

  test('above what a dispatcher gives are an administrator’s', () => {
    const policy = mergePolicy({ operations: { goodwill: { amountsJpy: { large: centsOf(5000) } } } })
    assert.deepEqual(
      goodwillOffers(policy).map(({ role }) => role),
      ['counter', 'counter', 'admin'],
    )
    assert.deepEqual(goodwillOf('dispatcher', policy), yen(500, 1000))
  })

  test('are offered once where two amounts are the same', () => {
    const policy = mergePolicy({ operations: { goodwill: { amountsJpy: { medium: centsOf(500) } } } })
    assert.deepEqual(goodwillOf('admin', policy), yen(500, 2000))
  })

  test('last twelve months, to the same day or the end of its month', () => {
    const until = (wall: string) => goodwillUntil(fromWallTime(wall), defaultPolicy)
    assert.equal(until('2026-11-25 23:59:00'), '2027-11-25')
    assert.equal(until('2028-02-29 10:00:00'), '2029-02-28')
  })
})
