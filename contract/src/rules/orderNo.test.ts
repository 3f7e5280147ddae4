import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatOrderNo, parseOrderNo } from './orderNo'

describe('formatOrderNo', () => {
  test('refuses a serial that is too short, too long or not plain', () => {
    for (const serial of ['', '042', 'ab12', '04-82', '0123456789012']) {
      assert.throws(() => formatOrderNo('2026-11-21', serial), RangeError, serial)
    }
  })
  test('joins the day and the serial', () => {
    assert.equal(formatOrderNo('2026-11-21', '0482'), 'NR261121-0482')
    assert.equal(formatOrderNo('2026-11-21', '7KQ3XW'), 'NR261121-7KQ3XW')
  })
})

describe('parseOrderNo', () => {
  test('knows no order number in other text', () => {
    for (const text of ['', 'NR261121', 'NR26112-0482', 'XX261121-0482', 'NR261121-048']) {
      assert.equal(parseOrderNo(text), undefined, text)
    }
  })
  test('reads numbers as people type them', () => {
    for (const text of [
      'NR261121-0482',
      ' nr261121-0482 ',
      'NR2611210482',
      'ＮＲ２６１１２１－０４８２',
      'NR261121 – 0482',
    ]) {
      assert.equal(parseOrderNo(text), 'NR261121-0482', text)
    }
  })
})
