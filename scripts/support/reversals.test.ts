import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { reversals, withFault } from './reversals'
import { root } from './root'

test('each fault of before can still be put back: its places are in the code, once each', () => {
  for (const { name, edits } of reversals) {
    const texts = new Map<string, string>()
    for (const edit of edits) {
      const text = texts.get(edit.file) ?? readFileSync(path.join(root, edit.file), 'utf8')
      const changed = withFault(text, edit)
      assert.notEqual(changed, text, name)
      texts.set(edit.file, changed)
    }
  }
})

test('code that has moved is no place for a fault, nor is code that is there twice', () => {
  const edit = { file: 'some.ts', now: 'right', before: 'wrong' }
  assert.equal(withFault('is right\n', edit), 'is wrong\n')
  assert.throws(() => withFault('is good\n', edit), /some\.ts has 0 places with "right"/)
  assert.throws(() => withFault('right, right\n', edit), /some\.ts has 2 places/)
})

test('each fault has a net that must name it', () => {
  for (const { name, nets } of reversals) {
    assert.ok(nets.length > 0, name)
    for (const { says } of nets) assert.notEqual(says, '', name)
  }
})
