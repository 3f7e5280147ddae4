import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffReplaySettings } from '@noriai/contract/calls/staff/settings'
import { directionOf } from '@noriai/contract/orders/kinds'
import type { PolicyChange } from '@noriai/contract/policy/changes'
import { fromWallTime, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { asc, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideFor, transferRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { plannedStops } from '../../infra/db/schema/seats'
import { stopKeyOn } from '../itinerary'
import { lockOrder, transitionOrder } from '../orders'
import { decideStopOrder } from '../stopOrder'

const hotels = ['hotel:hilton-osaka', 'hotel:conrad-osaka', 'hotel:intercontinental-osaka']
const afterwards = fromWallTime('2026-11-25 10:00:00')

describe('a replay of last week’s plans', async () => {
  const server = await buildTestApp()
  const parties = [
    { riders: 2, hotel: 0 },
    { riders: 2, hotel: 1 },
    { riders: 1, hotel: 2 },
    { riders: 1, hotel: 0 },
  ]
  const ids: string[] = []
  for (const { riders, hotel } of parties) {
    const address = { addressId: hotels[hotel] ?? '', text: 'hotel' }
    for (const ride of [
      rideFor(riders, { address }),
      dropoffRequest({ adults: riders, params1: riders, address }),
    ])
      ids.push((await buildReadyOrder(server, { ride })).id)
  }
  ids.push((await buildReadyOrder(server, { ride: transferRequest() })).id)
  const sold = await Promise.all(ids.map((id) => storedOrder(server, id)))
  const planned = [...new Set(sold.map(({ departureId }) => departureId ?? ''))]
  for (const departureId of planned) await decideStopOrder(server.deps, departureId, server.clock.now())
  const stops = await server.deps.db
    .select()
    .from(plannedStops)
    .orderBy(asc(plannedStops.departureId), asc(plannedStops.leg), asc(plannedStops.position))
  server.clock.set(afterwards)
  await server.deps.settings.reload(server.deps.db, afterwards)
  const { token } = await buildStaff(server, 'admin')
  const plansOf = async (...changes: PolicyChange[]) => {
    const { data } = await server.call(
      staffReplaySettings,
      { body: { kind: 'policy', changes } },
      askingAsStaff(token),
    )
    return data.replay?.plans
  }
  const rideStops = sold.flatMap((order) =>
    stops
      .filter(({ departureId, stopKey, leg }) => {
        const direction = directionOf(order.type) ?? 'pickup'
        return departureId === order.departureId && stopKey === stopKeyOn(leg, order.stopKey, direction)
      })
      .map((stop) => ({ order, stop })),
  )
  const { rider } = server.deps.policy.ride.stopSeconds

  test('asks today’s figures for what was really planned: the same to the minute', async () => {
    assert.equal(rideStops.length, ids.length + 1, 'the transfer has two stops, all others one')
    const really = rideStops.reduce((sum, { order: { times }, stop }) => {
      const isSecondDoor = stop.leg === 'collect' && (times?.departureDoorMinutes ?? 0) > 0
      const direct = (isSecondDoor ? times?.departureDoorMinutes : times?.doorMinutes) ?? 0
      return sum + direct + stop.extraMinutes
    }, 0)
    const plans = await plansOf({ path: 'ride.doorWindowMinutes', value: 16 })
    assert.deepEqual([plans?.rides, plans?.todayMinutes], [ids.length, really])
    assert.deepEqual([plans?.longer, plans?.shorter, plans?.missed], [0, 0, 0])
  })

  test('lets a minute more for each rider delay the stops behind, on the way to the doors and from them', async () => {
    const more = rideStops.map(({ order, stop }) => {
      const ofMinibus = rideStops.filter(
        (other) =>
          other.stop.departureId === stop.departureId &&
          other.stop.leg === stop.leg &&
          other.stop.minibus === stop.minibus &&
          (stop.leg === 'deliver'
            ? other.stop.position < stop.position
            : other.stop.position >= stop.position),
      )
      return { id: order.id, minutes: ofMinibus.reduce((sum, each) => sum + each.order.adults, 0) }
    })
    const plans = await plansOf({ path: 'ride.stopSeconds.rider', value: rider + msPerMinute / msPerSecond })
    const total = more.reduce((sum, { minutes }) => sum + minutes, 0)
    assert.ok(total > 0)
    assert.equal((plans?.thenMinutes ?? 0) - (plans?.todayMinutes ?? 0), total)
    assert.equal(plans?.longer, new Set(more.flatMap(({ id, minutes }) => (minutes > 0 ? [id] : []))).size)
  })

  test('tells whose window would be missed by a narrower promise, and whose ride longer ways prolong', async () => {
    const narrow = await plansOf(
      { path: 'ride.maxExtraMinutes', value: 1 },
      { path: 'ride.doorWindowMinutes', value: 1 },
    )
    const behind = rideStops.filter(({ stop }) => stop.extraMinutes > 2)
    assert.equal(narrow?.missed, new Set(behind.map(({ order }) => order.id)).size)
    assert.deepEqual([narrow?.longer, narrow?.kept], [0, 0])
    const slow = await plansOf({ path: 'ride.road.kmPerHour', value: 12 })
    assert.ok((slow?.longer ?? 0) > 0, 'all but those next to the relay point')
    assert.equal(slow?.shorter, 0)
    assert.ok((slow?.thenMinutes ?? 0) > (slow?.todayMinutes ?? 0))
  })

  test('counts the minutes of a minibus that set out later from its start, and keeps the start where the windows allow', async () => {
    const [first] = stops
    assert.ok(first)
    const { todayMinutes } = (await plansOf({ path: 'ride.doorWindowMinutes', value: 16 })) ?? {}
    const { minibus, departureId } = first
    const isDeparture = eq(departures.id, departureId)
    await server.deps.db
      .update(departures)
      .set({ starts: { [minibus]: 3 } })
      .where(isDeparture)
    const later = await plansOf({ path: 'ride.doorWindowMinutes', value: 16 })
    assert.deepEqual([later?.todayMinutes, later?.missed], [todayMinutes, 0])
    const narrow = [
      { path: 'ride.maxExtraMinutes', value: 1 },
      { path: 'ride.doorWindowMinutes', value: 1 },
    ]
    const withStart = await plansOf(...narrow)
    await server.deps.db.update(departures).set({ starts: {} }).where(isDeparture)
    assert.equal((await plansOf(...narrow))?.missed, withStart?.missed, 'a start gives way to the windows')
  })

  test('leaves out who missed the bus at the airport, as the minibuses did, and not who was not at their door', async () => {
    const pickups = sold.filter(({ type }) => type === 1)
    const [missing, ...boarded] = pickups
    const [awayFromDoor] = sold.filter(({ type }) => type === 2)
    assert.ok(missing && awayFromDoor)
    const move = (id: string, to: 'noShow' | 'verified') =>
      server.deps.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id)
        assert.ok(locked)
        const cause = { actor: 'staff', cause: 'checkedIn', at: afterwards } as const
        const patch = { endedAt: to === 'noShow' ? afterwards : null }
        await transitionOrder(tx, locked, { fact: 'fulfilment', to, cause, patch })
      })
    for (const { id } of [missing, awayFromDoor]) await move(id, 'noShow')
    for (const { id } of boarded) await move(id, 'verified')
    await server.deps.db
      .update(departures)
      .set({ progress: 'done' })
      .where(eq(departures.id, missing.departureId ?? ''))
    const plans = await plansOf({ path: 'ride.doorWindowMinutes', value: 16 })
    assert.equal(plans?.rides, ids.length - 1)
  })

  test('says nothing of plans where a setting has no bearing on them, and of departures without one', async () => {
    assert.equal(await plansOf({ path: 'pickup.noticeMinutes', value: 130 }), null)
    await server.deps.db.delete(plannedStops)
    const plans = await plansOf({ path: 'ride.stopMinutes', value: 4 })
    assert.deepEqual([plans?.rides, plans?.todayMinutes], [0, 0])
  })
})
