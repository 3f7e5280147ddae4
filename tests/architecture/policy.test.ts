/** A figure of the policy that nobody reads is a promise that nobody keeps (decisions.md, "Stated figures act"). */
import { settingsOf } from '@noriai/contract/policy/changes'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/support/root'

const folders = ['contract/src', 'server/src', 'src', 'ops/src']
/** Where figures are stated, shown to staff by their path, or made up for a test. */
const states = /^contract\/src\/policy|\.test\.tsx?$|\/testing\//

/** Languages and currencies are values that the code has, not figures that it names. */
const isValue = (key: string) => /^([A-Z]{3}|[a-z]{2}(-[A-Z]{2})?)$/.test(key)

test('every figure of the policy is read by a rule, the server or the app', () => {
  const code = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !states.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
  const read = new Set(code.flatMap((text) => text.match(/\b[a-zA-Z]\w+\b/g) ?? []))
  const figures = settingsOf(defaultPolicy).map(({ path: place }) => place)
  const unread = figures.filter((place) => {
    const key = place
      .split('.')
      .reverse()
      .find((part) => !isValue(part))
    return key !== undefined && !read.has(key)
  })
  assert.deepEqual(unread, [])
})
