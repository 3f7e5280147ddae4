import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffRoles } from './staffRole'
import {
  hasRight,
  leastRole,
  rightHolders,
  showsTravellers,
  staffRights,
  type StaffRight,
} from './staffRights'

const rightsOf = (holder: (typeof rightHolders)[number]) =>
  staffRights.filter((right) => hasRight(holder, right))

describe('the table of rights', () => {
  test('gives every right to somebody', () => {
    for (const right of staffRights)
      assert.ok(
        rightHolders.some((holder) => hasRight(holder, right)),
        right,
      )
  })

  test('gives drivers nothing but their runs, and those to nobody else', () => {
    assert.deepEqual(rightsOf('driver'), ['ownRuns'])
    for (const role of staffRoles) assert.ok(!hasRight(role, 'ownRuns'), role)
    assert.equal(leastRole('ownRuns'), undefined)
  })

  test('gives each role what the one before has', () => {
    staffRoles.slice(1).forEach((role, index) => {
      const before = staffRoles[index] ?? role
      for (const right of rightsOf(before)) assert.ok(hasRight(role, right), `${role} ${right}`)
      assert.ok(rightsOf(role).length > rightsOf(before).length, role)
    })
  })

  test('lets the counter sell and see riders, the dispatcher assign and cancel, the administrator alone report and set', () => {
    const rows: readonly (readonly [StaffRight, string])[] = [
      ['sell', 'counter'],
      ['seeRiders', 'counter'],
      ['lostProperty', 'counter'],
      ['dispatch', 'dispatcher'],
      ['roster', 'dispatcher'],
      ['decideRefunds', 'dispatcher'],
      ['keepDoors', 'dispatcher'],
      ['reports', 'admin'],
      ['settings', 'admin'],
      ['checks', 'admin'],
      ['members', 'admin'],
    ]
    for (const [right, role] of rows) assert.equal(leastRole(right), role, right)
  })

  test('knows by which rights travellers are seen', () => {
    assert.ok(showsTravellers('seeRiders') && showsTravellers('ownRuns'))
    for (const right of ['ownAccount', 'seeDay', 'settings', 'roster'] as const)
      assert.ok(!showsTravellers(right), right)
  })
})
