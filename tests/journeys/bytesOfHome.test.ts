/** What start and home do without: read from the build itself. How much they weigh beside an empty page is measured by the bench. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { h5Folder } from '../../scripts/support/h5Build'

const read = (file: string) => readFileSync(path.join(h5Folder, file), 'utf8')
const filesOf = JSON.parse(read('page-files.json')) as Readonly<Record<string, readonly string[]>>

/** A word of the code that each keeps, however small it is made. */
const parts = [
  ['the validator', 'abortPipeEarly'],
  ['what writes dates', '木曜'],
  ['the table of all pages', './useCar/orderConfirm/orderConfirm'],
] as const

for (const [part, word] of parts) {
  test(`start and home come without ${part}, which others have`, () => {
    const having = (files: readonly string[]) => files.filter((file) => read(file).includes(word))
    for (const page of ['/pages/start/start', '/pages/index/index']) {
      const files = filesOf[page] ?? []
      assert.ok(files.some((file) => file.endsWith('.js')))
      assert.deepEqual(having(files), [], page)
    }
    const scripts = readdirSync(path.join(h5Folder, 'js')).filter((file) => file.endsWith('.js'))
    assert.ok(having(scripts.map((file) => `js/${file}`)).length > 0)
  })
}

test('each other page comes with the table that names its files', () => {
  const [table] = (filesOf['/pages/order/order'] ?? []).filter((file) => read(file).includes(parts[2][1]))
  assert.ok(table)
  for (const [page, files] of Object.entries(filesOf))
    if (/^\/(pages|useCar)\//.test(page))
      assert.equal(files.includes(table), !['/pages/start/start', '/pages/index/index'].includes(page), page)
})
