import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { FieldSession } from '../model'
import { Journal } from './journal'
import { Store } from './store'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sandbox-store-'))
  after(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const session = (id: string, triesLeft = 1): FieldSession => ({
  id,
  paymentId: 'pay_1',
  triesLeft,
  expiresAt: 0,
})

describe('the store', () => {
  test('gives after a new start what was durable before, newest row first', async () => {
    const place = folder()
    const store = await Store.open(place)
    store.commit({ in: 'fieldSessions', row: session('a', 2) }, { in: 'fieldSessions', row: session('b') })
    store.commit({ in: 'fieldSessions', row: session('a', 1) })
    await store.durable()
    // No close: this is what kill -9 leaves.
    const again = await Store.open(place)
    assert.deepEqual([...again.all('fieldSessions')], [session('a', 1), session('b')])
    await Promise.all([store.close(), again.close()])
  })

  test('drops half a line that a crash left, and writes on behind the last whole one', async () => {
    const place = folder()
    const store = await Store.open(place)
    store.commit({ in: 'fieldSessions', row: session('a') })
    await store.close()
    appendFileSync(join(place, 'journal.jsonl'), '[{"in":"fieldSessions","row":{"id":"ら')
    const second = await Store.open(place)
    assert.equal(second.count('fieldSessions'), 1)
    second.commit({ in: 'fieldSessions', row: session('b') })
    await second.close()
    const third = await Store.open(place)
    assert.equal(third.count('fieldSessions'), 2)
    await third.close()
  })

  test('names the line that it cannot read', async () => {
    const place = folder()
    await (await Store.open(place)).close()
    appendFileSync(join(place, 'journal.jsonl'), 'rubbish\n')
    await assert.rejects(Store.open(place), /journal\.jsonl:1 is not readable/)
  })

  test('shrinks a long journal and keeps every newest row', async () => {
    const place = folder()
    const store = await Store.open(place)
    for (let tries = 0; tries < 20_000; tries += 1)
      store.commit({ in: 'fieldSessions', row: session('a', tries) })
    await store.close()
    const again = await Store.open(place)
    again.commit({ in: 'fieldSessions', row: session('b') })
    await again.close()
    assert.equal(readFileSync(join(place, 'journal.jsonl'), 'utf8').split('\n').length, 3)
    const third = await Store.open(place)
    assert.deepEqual([...third.all('fieldSessions')], [session('a', 19_999), session('b')])
    await third.close()
  })
})

test('the journal has every line on the disk once flushed, however many wait at once', async () => {
  const path = join(folder(), 'lines')
  const { journal } = await Journal.open(path)
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      journal.append(`line ${index}`)
      await journal.flushed()
      assert.ok(readFileSync(path, 'utf8').includes(`line ${index}\n`))
    }),
  )
  await journal.close()
})
