/**
 * A figure that acts in a rule keeps its promise only where the rule is asked (decisions.md, "Stated figures act"). That each
 * figure acts is probed in `contract/src/policy/figures.test.ts` and `server/src/figures.test.ts`.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/support/root'

const notProduct = /\.test\.tsx?$|\/testing\/|fareSample|policy\/figures/

/** The code of a folder's files, without comments, and without the names that it declares: a rule does not ask itself. */
function codeOf(folder: string): Map<string, string> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !notProduct.test(file))
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

const namesIn = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/\bfunction \w+/g, '')
    .match(/\b[a-zA-Z]\w+\b/g) ?? []

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name)

test('every rule is asked by the server, the app, the desk or the driver’s phone, or by a rule that they ask', () => {
  const used = new Set(
    ['server/src', 'src', 'ops/src', 'drive/src'].flatMap((folder) =>
      [...codeOf(folder).values()].flatMap(namesIn),
    ),
  )
  const contract = codeOf('contract/src')
  const unread = new Map(contract)
  let size = -1
  while (size !== used.size) {
    size = used.size
    for (const [file, text] of unread) {
      const isUsed = exportsOf(text).some((name) => name !== undefined && used.has(name))
      if (!isUsed) continue
      for (const name of namesIn(text)) used.add(name)
      unread.delete(file)
    }
  }
  const rules = [...contract].filter(([file]) => file.startsWith('contract/src/rules/'))
  const idle = rules.flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => name !== undefined && !used.has(name))
      .map((name) => `${path.basename(file)}: ${name}`),
  )
  assert.deepEqual(idle, [])
})
