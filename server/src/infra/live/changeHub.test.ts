import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { announceChange, changeChannel } from './announceChange'
import { createChangeHub, type HubEvent } from './changeHub'

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10)
}

/** A way to the database that can go silent, as when a machine loses its power: nothing arrives, and nothing ends. */
async function silentRoad(url: string) {
  const target = new URL(url)
  const sockets: Socket[] = []
  const road = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve))
  const address = road.address()
  target.hostname = '127.0.0.1'
  target.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: target.href,
    goSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      road.close()
    },
  }
}

test('a connection that went silent is noticed, and opened again', async () => {
  const { deps, database } = await buildTestApp()
  const road = await silentRoad(database.url)
  const hub = createChangeHub(road.url, deps.log, 300)
  assert.equal(hub.state(), 'idle')
  const missed = new Promise<void>((resolve) => {
    hub.watch((event) => {
      if (event === 'missed') resolve()
    })
  })
  await hub.ready()
  assert.equal(hub.state(), 'listening')
  road.goSilent()
  await until(() => hub.state() === 'interrupted')
  await missed
  assert.equal(hub.state(), 'listening')
  await hub.close()
  road.close()
})

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
