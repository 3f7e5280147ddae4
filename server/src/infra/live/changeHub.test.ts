import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { announceChange, changeChannel } from './announceChange'
import { createChangeHub, type HubEvent } from './changeHub'

const HEARTBEAT_MS = 1000

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
  const near = new URL(url)
  near.hostname = '127.0.0.1'
  near.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: near.href,
    goSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      road.close()
    },
  }
}

test('a connection that went silent is noticed, and opened again', async (context) => {
  const { deps, database } = await buildTestApp()
  const road = await silentRoad(database.url)
  const hub = createChangeHub(road.url, deps.log, HEARTBEAT_MS)
  context.after(async () => {
    await hub.close()
    road.close()
  })
  assert.equal(hub.state(), 'idle')
  let misses = 0
  hub.watch((event) => {
    if (event === 'missed') misses += 1
  })
  // A busy machine may itself be silent for so long once: what counts is how it is in the end.
  await until(() => hub.state() === 'listening')
  const before = misses
  road.goSilent()
  await until(() => hub.state() === 'interrupted')
  await until(() => hub.state() === 'listening' && misses > before)
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
