/** What is sent to a browser before it opens a map of streets: nothing of MapLibre. Read from the build itself. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { h5Folder } from '../../scripts/support/h5Build'

const read = (file: string) => readFileSync(path.join(h5Folder, file), 'utf8')
const pages = JSON.parse(read('page-files.json')) as Readonly<Record<string, readonly string[]>>
const having = (text: string) =>
  readdirSync(path.join(h5Folder, 'js')).filter(
    (file) => /\.m?js$/.test(file) && read(`js/${file}`).includes(text),
  )

test('the library is one file, which no page is made of and the service worker does not fetch ahead', () => {
  const [library, ...others] = having('maplibregl-canvas-container')
  assert.match(library ?? '', /^street-map\.[0-9a-f]+\.js$/)
  assert.deepEqual(others, [])
  const files = Object.values(pages).flat()
  assert.ok(files.length > 0 && !files.includes(`js/${library}`))
  const worker = read('sw.js')
  assert.ok(worker.includes('/js/') && !worker.includes('street-map'))
})

test('its worker is a file of ours, kept for ever and compressed', () => {
  const [library = ''] = having('maplibregl-canvas-container')
  const [worker = ''] = /js\/maplibre-gl-worker\.[0-9a-f]{8}\.mjs/.exec(read(`js/${library}`)) ?? []
  assert.ok(read(worker).includes('postMessage'))
  for (const ending of ['.br', '.gz']) assert.ok(existsSync(path.join(h5Folder, worker + ending)))
})
