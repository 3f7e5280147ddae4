import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { announceChange, changeChannel } from './announceChange'
import { createChangeHub, type HubEvent } from './changeHub'

test('a message that cannot be read is taken as a change that was missed, and the next one is heard', async () => {
  const { deps, database } = await buildTestApp()
  const hub = createChangeHub(database.url, deps.log)
  const heard: HubEvent[] = []
  let notifyTest = () => {}
  const hears = (count: number) =>
    new Promise<void>((resolve) => {
      notifyTest = () => heard.length >= count && resolve()
      notifyTest()
    })
  hub.watch((event) => {
    heard.push(event)
    notifyTest()
  })
  await hub.ready()
  for (const payload of ['', 'not JSON', '{"orderIds":7}'])
    await deps.db.execute(sql`select pg_notify(${changeChannel}, ${payload})`)
  await deps.db.transaction((tx) => announceChange(tx, { flights: true }))
  await hears(4)
  await hub.close()
  const flights = { orderIds: [], departureIds: [], flights: true, sessionIds: [] }
  assert.deepEqual(heard, ['missed', 'missed', 'missed', flights])
})
