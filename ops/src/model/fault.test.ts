import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeText } from './fault'

test('a frame is shown in the source, or in the build where no source map knows it', () => {
  const built = 'assets/index-Ab12.js:1:2048'
  const source = 'ops/src/App.tsx:12:5'
  assert.equal(placeText({ name: 'n', built, source }), 'n (ops/src/App.tsx:12:5)')
  assert.equal(placeText({ name: 'n', built, source: null }), 'n (assets/index-Ab12.js:1:2048)')
  assert.equal(placeText({ name: '', built, source }), source)
})
