/** Normalising costs the square of how many marks follow each other, so it has one place that bounds them first. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/support/root'

const folders = ['contract/src', 'server/src']
/** They read the operator's own files, in a script that no request starts. */
const scripts = 'server/src/domain/places/import/'
const onlyPlace = 'contract/src/rules/plainForm.ts'

test('nothing that a request reaches normalises but rules/plainForm', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(scripts))
      .filter((file) => /\.normalize\(/.test(readFileSync(path.join(root, file), 'utf8'))),
  )
  assert.deepEqual(found, [onlyPlace])
})
