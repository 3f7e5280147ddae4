import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Call } from '../../defineCall'
import type { RightHolder } from '../../staffRights'
import { hasRole, staffRoles } from '../../staffRole'
import { staffCalls, type StaffCallName } from './index'
import { mayCall, rightOfCall } from './roles'

const calls: readonly Call[] = Object.values(staffCalls)

describe('the calls of the staff side', () => {
  test('stand under /staff and need a member of staff, all but the sign-in', () => {
    for (const call of calls) {
      assert.ok(call.path.startsWith('/staff/'), call.name)
      assert.equal(call.session, call.name === 'staffLogin' ? 'none' : 'staff', call.name)
    }
  })

  test('name a right each, and no right is named for anything else', () => {
    const guarded = calls.filter((call) => call.session === 'staff').map((call) => call.name)
    assert.deepEqual(Object.keys(rightOfCall).sort(), guarded.sort())
  })

  test('never change anything with a GET', () => {
    const changing =
      /^staff(Add|Update|Set(?!tings)|Save|Assign|Progress|End|Check|Cancel|Refund(?!Requests)|Decide|Move|Sell|Send|Take|Begin|Confirm|Renew|Remove|Reset)/
    for (const call of calls.filter(({ name }) => changing.test(name))) {
      assert.equal(call.method, 'POST', call.name)
    }
  })
})

describe('a role', () => {
  test('may do what the one before may, and not what the next one may', () => {
    staffRoles.forEach((role, rank) => {
      staffRoles.forEach((needed, neededRank) => assert.equal(hasRole(role, needed), rank >= neededRank))
    })
  })

  test('decides which calls may be used', () => {
    const usable = (holder: RightHolder) =>
      (Object.keys(rightOfCall) as StaffCallName[]).filter((name) => mayCall(holder, name))
    assert.ok(usable('counter').includes('staffCheckRideCode'))
    assert.ok(!usable('counter').includes('staffCancelOrder'))
    assert.ok(usable('dispatcher').includes('staffCancelOrder'))
    assert.ok(!usable('dispatcher').includes('staffAddMember'))
    assert.equal(usable('admin').length, Object.keys(rightOfCall).length)
    assert.deepEqual(usable('driver'), [])
  })
})
