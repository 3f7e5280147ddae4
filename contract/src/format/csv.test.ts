import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginsFormula } from './csv'

test('a formula begins with a sign of any width, or with white space', () => {
  for (const text of ['=1+1', '+81 90', '-2', '@cmd', '\t=1', '\n=1', '＝1+1', '＋81', '－2', '＠cmd'])
    assert.ok(beginsFormula(text), text)
  for (const text of ['', 'HANNAH', '1=1', 'a@b.example', '大阪'])
    assert.equal(beginsFormula(text), false, text)
})
