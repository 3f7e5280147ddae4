import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineCall } from '@noriai/contract/defineCall'
import * as v from 'valibot'
import { buildTestApp } from '../../test/buildTestApp'
import { read, readKept } from './route'
import { serve } from './serve'

const long = defineCall({
  name: 'long',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/long',
  session: 'none',
  request: v.object({}),
  response: v.array(v.string()),
})
const short = defineCall({
  name: 'short',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/short',
  session: 'none',
  request: v.object({}),
  response: v.string(),
})
const kept = defineCall({
  name: 'kept',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/kept',
  session: 'none',
  request: v.object({ which: v.picklist(['one', 'other']) }),
  response: v.array(v.string()),
})

const lines = Array.from({ length: 300 }, (_, at) => `関西国際空港 ${at}`)
const keptLines = { one: lines, other: lines.map((line) => `${line} 番`) }

describe('an answer of the API', async () => {
  const { app } = await buildTestApp({
    areas: [
      (api) => {
        serve(
          api,
          long,
          read(() => lines),
        )
        serve(
          api,
          short,
          read(() => 'short'),
        )
        serve(
          api,
          kept,
          readKept(({ input }) => keptLines[input.which]),
        )
      },
    ],
  })
  const get = (path: string, accepted?: string) =>
    app.inject({ url: `/api${path}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  const dataOf = (json: string) => (JSON.parse(json) as { data: unknown }).data

  test('is compressed in the best way that its reader knows, and says so', async () => {
    const best = await get(long.path, 'gzip, deflate, br')
    assert.deepEqual([best.headers['content-encoding'], best.headers.vary], ['br', 'accept-encoding'])
    assert.equal(best.headers['content-length'], String(best.rawPayload.length))
    assert.deepEqual(dataOf(brotliDecompressSync(best.rawPayload).toString()), lines)
    const other = await get(long.path, 'br;q=0, GZIP;q=0.5')
    assert.equal(other.headers['content-encoding'], 'gzip')
    assert.deepEqual(dataOf(gunzipSync(other.rawPayload).toString()), lines)
    assert.ok(best.rawPayload.length < Buffer.byteLength(JSON.stringify(lines)) / 3)
  })

  test('is its own, in the way that its reader knows, when it is kept and compressed once', async () => {
    for (const _ of ['first', 'again']) {
      for (const which of ['one', 'other'] as const) {
        const url = `${kept.path}?which=${which}`
        const [best, other, plain] = [await get(url, 'br'), await get(url, 'gzip'), await get(url)]
        assert.equal(best.headers['content-encoding'], 'br')
        assert.equal(best.headers['content-length'], String(best.rawPayload.length))
        assert.deepEqual(dataOf(brotliDecompressSync(best.rawPayload).toString()), keptLines[which])
        assert.equal(other.headers['content-encoding'], 'gzip')
        assert.deepEqual(dataOf(gunzipSync(other.rawPayload).toString()), keptLines[which])
        assert.deepEqual(dataOf(plain.body), keptLines[which])
      }
    }
  })

  test('is sent as it is to others, by a cache in between too', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0', 'gzip;q=0.000', 'zstd']) {
      const plain = await get(long.path, accepted)
      assert.deepEqual(
        [plain.headers['content-encoding'], plain.headers.vary],
        [undefined, 'accept-encoding'],
        accepted,
      )
      assert.deepEqual(dataOf(plain.body), lines)
    }
  })

  test('is not compressed when it is short: it would not be sooner there', async () => {
    const answer = await get(short.path, 'br')
    assert.deepEqual([answer.headers['content-encoding'], answer.headers.vary], [undefined, undefined])
    assert.equal(dataOf(answer.body), 'short')
  })
})
