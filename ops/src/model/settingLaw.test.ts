import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { figures } from '@noriai/contract/policy/figures'
import { lawOf } from './settingLaw'

describe('a setting that keeps a law', () => {
  test('names it, every figure of driving hours among them', () => {
    const byLaw = (law: string) => figures.filter((path) => lawOf(path) === law)
    assert.deepEqual(
      byLaw('settings.law.hours'),
      figures.filter((path) => path.startsWith('operations.hours.')),
    )
    assert.ok(byLaw('settings.law.hours').length > 10)
    assert.deepEqual(byLaw('settings.law.rollCalls'), ['operations.rollCallDays'])
    assert.equal(byLaw('settings.law.lostProperty').length, 3)
    assert.equal(byLaw('settings.law.tax').length, 2)
  })

  test('differs from one that the operator chooses freely', () => {
    const own = ['pickup.noticeMinutes', 'operations.lostProperty.warnDays', 'operations.late.firstMinutes']
    for (const path of own) {
      assert.ok(figures.includes(path), path)
      assert.equal(lawOf(path), undefined, path)
    }
  })
})
