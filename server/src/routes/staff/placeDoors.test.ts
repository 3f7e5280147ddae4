import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDriver } from '../../../test/factories/fleet'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { proposeDoor } from '../../domain/placeDoors'
import { departures } from '../../infra/db/schema/departures'
import { doorProposals, placeDoors } from '../../infra/db/schema/placeDoors'
import { plannedStops } from '../../infra/db/schema/seats'
import { staffActions } from '../../infra/db/schema/staff'
import { decideStopOrders } from '../../jobs/decideStopOrders'

type Saved = CallRequest<typeof staffCalls.staffSavePlaceDoor>
type Proposed = CallRequest<typeof staffCalls.staffProposeDoor>

const placeId = 'hotel:hilton-osaka'
const noAliases = { ja: [], en: [], 'zh-CN': [], ko: [], 'zh-TW': [] }

describe('doors of places', async () => {
  const server = await buildTestApp()
  const { db, places } = server.deps
  const hotel = places.byId(placeId)
  assert.ok(hotel)
  const { lat, lng } = hotel
  const dispatcher = await buildStaff(server, 'dispatcher')
  const counter = await buildStaff(server, 'counter')

  const fields: Saved = {
    placeId,
    version: 0,
    lat: lat + 0.0005,
    lng,
    entrance: '西口 車寄せ',
    note: '22時以降は北口',
    telephone: '+81663477111',
    aliases: { ...noAliases, en: ['Zephyr Tower Umeda'], ko: ['제피르 타워'] },
  }
  const save = (changes: Partial<Saved> = {}, { token } = dispatcher) =>
    server.call(staffCalls.staffSavePlaceDoor, { ...fields, ...changes }, askingAsStaff(token))
  const propose = (changes: Partial<Proposed> = {}, { token } = counter) =>
    server.call(staffCalls.staffProposeDoor, { placeId, ...changes }, askingAsStaff(token))
  const decide = (id: string, decision: 'accepted' | 'refused', { token } = dispatcher) =>
    server.call(staffCalls.staffDecideDoor, { id, version: 1, decision, reason: '' }, askingAsStaff(token))
  const doorRow = async () => (await db.select().from(placeDoors)).at(0)
  const found = async (keyWords: string) => {
    const { data } = await server.call(matchAddressMoreNew, { keyWords }, { lang: 'en' })
    return data.matches[0]
  }

  test('cannot be kept of areas, far away, over what was not seen, or by the counter, and nothing is written then', async () => {
    const refusals: readonly (readonly [Partial<Saved>, string])[] = [
      [{ placeId: 'ward:27127' }, 'place.noDoor'],
      [{ placeId: 'hotel:no-such-hotel' }, 'notFound'],
      [{ lat: lat + 0.02 }, 'place.doorTooFar'],
      [{ version: 1 }, 'place.doorChanged'],
      [{ telephone: 'ask at the desk' }, 'validation.phone'],
    ]
    for (const [changes, error] of refusals) assert.equal((await save(changes)).error, error)
    assert.equal((await save({}, counter)).error, 'staff.roleRefused')
    assert.deepEqual(await db.select().from(placeDoors), [])
    assert.deepEqual(await db.select().from(staffActions), [])
  })

  test('show where the place is known, its ward and what is near, before anything is kept', async () => {
    const { data } = await server.call(staffCalls.staffPlaceDoor, { placeId }, askingAsStaff(counter.token))
    assert.equal(data.door, null)
    assert.deepEqual([data.known.lat, data.known.lng], [lat, lng])
    const points = data.outline.flat()
    assert.ok(points.some(([north]) => north > lat) && points.some(([north]) => north < lat))
    assert.ok(data.nearby.length > 5 && data.nearby.every(({ name }) => name !== ''))
  })

  test('once kept are where the search finds the place, also by its aliases', async () => {
    const { data } = await save()
    assert.deepEqual([data.door?.version, data.door?.entrance], [1, '西口 車寄せ'])
    assert.equal((await found('Hilton Osaka'))?.lat, fields.lat)
    const byAlias = await found('zephyr tower')
    assert.deepEqual([byAlias?.addressId, byAlias?.lat], [placeId, fields.lat])
    assert.equal((await found('제피르타워'))?.addressId, placeId)
    const logged = await db.select().from(staffActions).where(eq(staffActions.subject, 'place'))
    assert.deepEqual(
      logged.map(({ subjectId, action }) => `${subjectId} ${action}`),
      [`${placeId} added`],
    )
  })

  test('are where stops are planned, also those that were planned before, and the desk reads them for the driver', async () => {
    const address = { addressId: placeId, text: 'Hilton' }
    const rider = await buildReadyOrder(server, {
      ride: dropoffRequest({ address, dateTime: '2026-11-22 12:00:00' }),
    })
    const { departureId, times } = await storedOrder(server, rider.id)
    assert.ok(departureId !== null && times)
    server.clock.set(times.frozenAt)
    await decideStopOrders.run(server.deps)
    const stop = async () =>
      (await db.select().from(plannedStops).where(eq(plannedStops.departureId, departureId))).at(0)
    const before = await stop()
    assert.ok(before)
    assert.equal(before.lat, fields.lat)
    const { token } = await buildStaff(server, 'dispatcher')
    const planned = async () =>
      (await db.select().from(departures).where(eq(departures.id, departureId))).at(0)
    const versionBefore = (await planned())?.planVersion ?? 0
    const moved = await save({ version: 1, lat: lat + 0.001 }, { token, account: dispatcher.account })
    assert.equal(moved.error, undefined)
    await decideStopOrders.run(server.deps)
    const after = await stop()
    assert.deepEqual([after?.lat, after?.arrivesAt], [lat + 0.001, before.arrivesAt])
    assert.equal((await planned())?.planVersion, versionBefore + 1)
    const view = await server.call(staffCalls.staffDeparture, { departureId }, askingAsStaff(token))
    assert.deepEqual(view.data.parties[0]?.from.door, {
      entrance: fields.entrance,
      note: fields.note,
      telephone: fields.telephone,
    })
    // What was sold stays as it was sold.
    assert.equal((await storedOrder(server, rider.id)).departurePlace.lat, fields.lat)
  })

  test('are corrected by what the desk proposes and a dispatcher accepts, once', async () => {
    const [by, member] = [await buildStaff(server, 'counter'), await buildStaff(server, 'dispatcher')]
    assert.equal((await propose({}, by)).error, 'place.nothingProposed')
    assert.equal((await propose({ entrance: fields.entrance }, by)).error, 'place.nothingProposed')
    assert.equal((await propose({ point: { lat: lat + 0.02, lng } }, by)).error, 'place.doorTooFar')
    assert.deepEqual(await db.select().from(doorProposals), [])
    const { data } = await propose({ entrance: '東口', words: '西口は工事中' }, by)
    const [proposal] = data.proposals
    assert.ok(proposal)
    assert.deepEqual(
      [proposal.entrance, proposal.point, proposal.now.entrance, proposal.by.who],
      ['東口', null, fields.entrance, 'desk'],
    )
    const queue = await server.call(staffCalls.staffAttention, {}, askingAsStaff(member.token))
    assert.ok(
      queue.data.entries.some(({ kind, place }) => kind === 'doorProposal' && place?.placeId === placeId),
    )
    assert.equal((await decide(proposal.id, 'accepted', by)).error, 'staff.roleRefused')
    assert.equal((await doorRow())?.entrance, fields.entrance)
    const decided = await decide(proposal.id, 'accepted', member)
    assert.deepEqual(decided.data.proposals, [])
    const door = await doorRow()
    assert.deepEqual([door?.entrance, door?.note, door?.aliases], ['東口', fields.note, fields.aliases])
    assert.equal((await decide(proposal.id, 'refused', member)).error, 'place.proposalDecided')
  })

  test('stay as they are when a driver’s proposal is refused', async () => {
    const member = await buildStaff(server, 'dispatcher')
    const driver = await buildDriver(server)
    const [departure] = await db.select().from(departures)
    assert.ok(departure)
    const { policy } = server.deps
    await db.transaction((tx) =>
      proposeDoor(
        tx,
        { placeId, point: { lat, lng }, entrance: null, note: null, telephone: null, words: '' },
        {
          by: { driverId: driver.id, departureId: departure.id, minibus: 1 },
          at: server.clock.now(),
          policy,
          places,
        },
      ),
    )
    const list = await server.call(staffCalls.staffPlaceDoors, {}, askingAsStaff(member.token))
    const [proposal] = list.data.proposals
    assert.ok(proposal)
    assert.deepEqual(proposal.by, { who: 'driver', name: driver.name })
    assert.ok((proposal.meters ?? 0) > 100)
    const before = await doorRow()
    const { data } = await decide(proposal.id, 'refused', member)
    assert.deepEqual(data.proposals, [])
    assert.deepEqual(await doorRow(), before)
  })
})
