import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stackLine } from './fault'

const built = 'assets/index-Ab12.js:1:2048'

test('a frame is shown in the source, or in the build where no source map knows it', () => {
  const source = 'ops/src/App.tsx:12:5'
  assert.deepEqual(stackLine({ name: 'n', built, source }), { place: source, name: 'n', isOurs: true })
  assert.deepEqual(stackLine({ name: '', built, source: null }), { place: built, name: '', isOurs: true })
})

test('a frame of a package, or of what the build adds, is not ours', () => {
  for (const source of ['node_modules/react-dom/index.js:1:2', 'webpack/bootstrap:19:1'])
    assert.equal(stackLine({ name: 'n', built, source }).isOurs, false)
})
