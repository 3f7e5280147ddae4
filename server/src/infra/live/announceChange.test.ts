import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../test/database'
import { announceChange, changeChannel, readChange, type Change } from './announceChange'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

describe('what a transaction announces', async () => {
  const { db, url } = await testDatabase()
  const listener = new pg.Client({ connectionString: url })
  let heard: string[] = []

  before(async () => {
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query(`listen ${changeChannel}`)
  })
  after(() => listener.end())

  /** The messages that some work led to: what is sent by then has arrived with the answer to the next statement. */
  async function messagesOf(work: () => Promise<unknown>): Promise<(Change | undefined)[]> {
    heard = []
    await work()
    await listener.query('select 1')
    return heard.map(readChange)
  }

  test('is told together when it is through, each thing once', async () => {
    const messages = await messagesOf(() =>
      db.transaction(async (tx) => {
        await announceChange(tx, { orderIds: [id(1)] })
        await announceChange(tx, { orderIds: [id(2), id(1)], flights: true })
        await announceChange(tx, { departureIds: ['pickup:20261121:1900:osakaStation'] })
      }),
    )
    assert.deepEqual(messages, [
      {
        orderIds: [id(1), id(2)],
        sessionIds: [],
        departureIds: ['pickup:20261121:1900:osakaStation'],
        flights: true,
      },
    ])
  })

  test('is not told when it fails, and nothing of it with the next one', async () => {
    const failing = db.transaction(async (tx) => {
      await announceChange(tx, { orderIds: [id(1)] })
      throw new Error('fails')
    })
    assert.deepEqual(await messagesOf(() => assert.rejects(failing)), [])
    const messages = await messagesOf(() => db.transaction((tx) => announceChange(tx, { orderIds: [id(2)] })))
    assert.deepEqual(
      messages.map((change) => change?.orderIds),
      [[id(2)]],
    )
  })

  test('is told although nothing has a name, and of a part that is taken back only what is not', async () => {
    assert.equal((await messagesOf(() => db.transaction((tx) => announceChange(tx, {})))).length, 1)
    const messages = await messagesOf(() =>
      db.transaction(async (tx) => {
        await announceChange(tx, { orderIds: [id(1)] })
        const part = tx.transaction(async (inner) => {
          await announceChange(inner, { orderIds: [id(2)] })
          throw new Error('taken back')
        })
        await assert.rejects(part, /taken back/)
      }),
    )
    assert.deepEqual(
      messages.map((change) => change?.orderIds),
      [[id(1)]],
    )
  })

  test('is told in messages that PostgreSQL takes, however much it is', async () => {
    const many = { orders: 120, departures: 70, sessions: 51 }
    const messages = await messagesOf(() =>
      db.transaction((tx) =>
        announceChange(tx, {
          orderIds: Array.from({ length: many.orders }, (_, at) => id(at)),
          sessionIds: Array.from({ length: many.sessions }, (_, at) => id(at)),
          departureIds: Array.from({ length: many.departures }, (_, at) =>
            `dropoff:20261121:${String(at).padStart(4, '0')}:`.padEnd(60, 'x'),
          ),
        }),
      ),
    )
    const sum = (pick: (change: Change) => readonly string[]) =>
      new Set(messages.flatMap((change) => (change ? pick(change) : []))).size
    assert.deepEqual(
      {
        orders: sum(({ orderIds }) => orderIds),
        departures: sum(({ departureIds }) => departureIds),
        sessions: sum(({ sessionIds }) => sessionIds),
      },
      many,
    )
  })
})
