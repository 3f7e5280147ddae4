import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv, writeCsv } from './csv'

test('a file for sheets says what was written, computes none of it, and keeps numbers as they are', () => {
  const text = writeCsv(
    ['name', 'amount'],
    [
      ['=HYPERLINK("x")', '-500'],
      ['＝1+1', '12.5'],
      ['a "b", c\r\nd', ''],
    ],
  )
  assert.ok(text.startsWith('\uFEFFname,amount\r\n'))
  assert.ok(text.endsWith('\r\n'))
  assert.deepEqual(
    parseCsv(text).map(({ name, amount }) => [name, amount]),
    [
      [`'=HYPERLINK("x")`, '-500'],
      [`'＝1+1`, '12.5'],
      ['a "b", c\r\nd', ''],
    ],
  )
})
