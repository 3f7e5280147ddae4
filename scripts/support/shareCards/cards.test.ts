import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { langs } from '@noriai/contract/lang'
import type { CardKind } from '../../../src/platform/share.types'
import { drawCard } from './cards'
import { outlineOf } from './outline'
import { pngOf } from './png'
import { Raster } from './Raster'
import { cardWords } from './words'

const MOST_BYTES = 20 * 1024
const kinds = Object.keys(cardWords) as CardKind[]

test('every card is a picture of 5:4 of its own, and light', () => {
  const files = new Set<string>()
  for (const lang of langs) {
    for (const kind of kinds) {
      const card = drawCard(kind, lang)
      assert.equal(card.width / card.height, 5 / 4)
      const file = pngOf(card)
      assert.ok(file.length <= MOST_BYTES, `${lang} ${kind} has ${file.length} bytes`)
      files.add(file.toString('base64'))
    }
  }
  assert.equal(files.size, langs.length * kinds.length)
})

test('a PNG has its rows, each with a filter byte, and the colours that are in it', () => {
  const raster = new Raster(4, 2, '#0b5c8c')
  raster.fill(outlineOf('M2 0h2v2h-2z'), '#ffffff')
  const file = pngOf(raster)
  const at = (type: string) => file.indexOf(type) + type.length
  assert.deepEqual([...file.subarray(at('PLTE'), at('PLTE') + 6)], [0x0b, 0x5c, 0x8c, 0xff, 0xff, 0xff])
  const length = file.readUInt32BE(at('IDAT') - 8)
  const rows = inflateSync(file.subarray(at('IDAT'), at('IDAT') + length))
  assert.deepEqual([...rows], [0, 0, 0, 1, 1, 0, 0, 0, 1, 1])
})

test('edges are as covered as they are', () => {
  const raster = new Raster(3, 1, '#000000')
  raster.fill(outlineOf('M.5 0H3V1H.5z'), '#ffffff')
  assert.deepEqual([...raster.pixels.subarray(0, 9)], [128, 128, 128, 255, 255, 255, 255, 255, 255])
  const line = new Raster(4, 4, '#000000')
  line.stroke(outlineOf('M0 2H4'), 2, '#ffffff')
  assert.deepEqual(
    [0, 1, 2, 3].map((row) => line.pixels[(row * 4 + 1) * 3]),
    [0, 255, 255, 0],
  )
})

test('outlines are read as SVG writes them', () => {
  const end = (d: string) =>
    outlineOf(d)
      .at(-1)
      ?.at(-1)
      ?.map((value) => Math.round(value * 100) / 100 + 0)
  assert.deepEqual(end('M1 2 3 4'), [3, 4])
  assert.deepEqual(end('m1 2 3 4h-1v-1'), [3, 5])
  assert.deepEqual(end('M0 0c1 0 2 1 2 2s1 2 2 2'), [4, 4])
  assert.deepEqual(end('M0 0q1 0 1 1t1 1'), [2, 2])
  // Half a circle; its flags may touch what follows.
  const arc = outlineOf('M0 0a1 1 0 012 0')[0] ?? []
  assert.deepEqual(end('M0 0a1 1 0 012 0'), [2, 0])
  assert.ok(Math.abs(Math.min(...arc.map(([, y]) => y)) + 1) < 0.01)
  assert.deepEqual(end('M1 1h2v2z'), [1, 1])
  assert.throws(() => outlineOf('M0 0 X1'), /no command/)
})
