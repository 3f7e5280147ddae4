/** What is sent to a browser before it pays by card: nothing of Stripe. Read from the build itself, page by page. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { h5Folder } from '../../scripts/support/h5Build'

const read = (file: string) => readFileSync(path.join(h5Folder, file), 'utf8')
const filesOf = JSON.parse(read('page-files.json')) as Readonly<Record<string, readonly string[]>>
/** The loader's list has the name of every file of the build. */
const withoutFileNames = (text: string) => text.replaceAll(/"?\d+"?:"[\w-]+"/g, '')

for (const page of ['/pages/start/start', '/pages/index/index']) {
  test(`${page} carries no byte of Stripe`, () => {
    const files = filesOf[page] ?? []
    assert.ok(files.some((file) => file.endsWith('.js')))
    for (const file of files) {
      const [found] = /.{0,40}stripe.{0,40}/i.exec(withoutFileNames(read(file))) ?? []
      assert.equal(found, undefined, file)
    }
  })
}

test('what draws Stripe’s fields and what loads its script are files of their own', () => {
  const files = readdirSync(path.join(h5Folder, 'js')).filter((file) => file.endsWith('.js'))
  const having = (text: string) => files.filter((file) => read(`js/${file}`).includes(text))
  assert.deepEqual(
    having('https://js.stripe.com').map((file) => file.split('.')[0]),
    ['stripe'],
  )
  assert.equal(having('colorPrimary').length, 1)
})
