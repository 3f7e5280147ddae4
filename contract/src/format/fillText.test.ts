import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fillText, placesOf } from './fillText'

const counted = (text: string, count: number | string) => fillText(text, () => String(count))

describe('a text', () => {
  test('takes its values as they are, and never reads one as a place or a pattern', () => {
    const values: Record<string, string> = { name: '{bags} $& $1 #', bags: '2' }
    assert.equal(
      fillText('{name}, {bags}', (name) => values[name]),
      '{bags} $& $1 #, 2',
    )
  })

  test('counts: one is one, all else is many', () => {
    const text = '{count|# bag|# bags} left'
    assert.deepEqual(
      [0, 1, 2, 5, 21].map((count) => counted(text, count)),
      ['0\u00a0bags left', '1\u00a0bag left', '2\u00a0bags left', '5\u00a0bags left', '21\u00a0bags left'],
    )
    assert.equal(counted(text, '1,001'), '1,001\u00a0bags left')
  })

  test('may have a form without the figure, and one where it stands last', () => {
    assert.equal(counted('{count|once|# times} an hour', 1), 'once an hour')
    assert.equal(counted('{count|once|# times} an hour', 5), '5\u00a0times an hour')
    assert.equal(counted('{count} {count|rider|riders}', 2), '2 riders')
    assert.equal(counted('the {count|last|last #}', 3), 'the last 3')
  })

  test('keeps a place that there is no value for', () => {
    assert.equal(
      fillText('{a} {b|# x|# y}', (name) => (name === 'a' ? '1' : undefined)),
      '1 {b|# x|# y}',
    )
  })

  test('names its places, each once', () => {
    assert.deepEqual(placesOf('{count} {count|bag|bags} for {name}'), ['count', 'name'])
    assert.deepEqual(placesOf('none'), [])
  })
})
