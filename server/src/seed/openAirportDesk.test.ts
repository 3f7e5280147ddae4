import { staffCalls } from '@noriai/contract/calls/staff/index'
import { sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildTestApp } from '../../test/buildTestApp'
import { askingAsStaff, buildStaff } from '../../test/staff'
import { violatedIndex } from '../infra/db/uniqueViolation'
import { openAirport } from './openAirport'

const kobe = fileURLToPath(new URL('../../test/kobe', import.meta.url))
const today = { from: '2026-11-21', to: '2026-11-21' }
const bothServed = 'Kansai Airport (KIX) or Kobe Airport (UKB)'

/** A server on which Kobe is open beside the first airport. */
async function buildTwoAirports() {
  const server = await buildTestApp()
  const { deps, clock } = server
  await openAirport(deps.db, kobe, clock.now())
  await deps.searchBook.reload(deps.db)
  await deps.settings.reload(deps.db, clock.now())
  return server
}

describe('depots of two airports', async () => {
  const server = await buildTwoAirports()
  const { token } = await buildStaff(server, 'dispatcher')
  const sannomiya = { name: 'Sannomiya', lat: 34.6947, lng: 135.1956 }
  const namba = { name: 'Namba', lat: 34.6661, lng: 135.4959 }
  const save = (depot: typeof namba & { readonly airportCode?: string }, seen = { id: '', version: 0 }) =>
    server.call(
      staffCalls.staffSaveDepot,
      { ...depot, version: seen.version, id: seen.id === '' ? null : seen.id },
      askingAsStaff(token),
    )
  const listed = async () => {
    const { data } = await server.call(staffCalls.staffFleet, {}, { token })
    return data.depots.map(({ name, airportCode }) => [name, airportCode])
  }

  test('are each of the one that is named, and of the first where none is', async () => {
    assert.equal((await save({ ...sannomiya, airportCode: 'UKB' })).status, 200)
    assert.equal((await save(namba)).status, 200)
    assert.deepEqual(await listed(), [
      ['Namba', 'KIX'],
      ['Sannomiya', 'UKB'],
    ])
    const { data } = await server.call(staffCalls.staffDrivers, {}, { token })
    assert.deepEqual(
      data.depots.map(({ airportCode }) => airportCode),
      ['KIX', 'UKB'],
    )
  })

  test('stay at theirs when they are changed by who names none, and move by who names another', async () => {
    const { data } = await server.call(staffCalls.staffFleet, {}, { token })
    const depot = data.depots.find(({ name }) => name === 'Sannomiya')
    assert.ok(depot)
    const renamed = await save({ ...sannomiya, name: 'Kobe' }, depot)
    assert.equal(renamed.status, 200, renamed.message)
    assert.deepEqual((await listed())[0], ['Kobe', 'UKB'])
    await save({ ...sannomiya, name: 'Kobe', airportCode: 'KIX' }, { id: depot.id, version: 2 })
    assert.deepEqual((await listed())[0], ['Kobe', 'KIX'])
  })

  test('are none of an airport that is not served', async () => {
    const before = await listed()
    const refused = await save({ ...namba, name: 'Itami', airportCode: 'ITM' })
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [422, 'staff.airportNotServed', { airport: 'ITM', served: bothServed }],
    )
    assert.deepEqual(await listed(), before)
  })

  test('are of the first one where a server of the release before adds them', async () => {
    const { rows } = await server.deps.db.execute<{ airport_code: string | null }>(
      sql`insert into depots (name, lat, lng) values ('Older', 34.6, 135.4) returning airport_code`,
    )
    assert.deepEqual(
      rows.map((row) => row.airport_code),
      ['KIX'],
    )
  })
})

describe('drawers of two airports', async () => {
  const server = await buildTwoAirports()
  const open = async (number: number, airportCode?: string) => {
    const { token } = await buildStaff(server, 'counter')
    const request = { number, floatJpy: 5_000_000, airportCode }
    return server.call(staffCalls.staffOpenDrawer, request, askingAsStaff(token))
  }

  test('have numbers of their own at each, and one box of a number there', async () => {
    const first = await open(2)
    assert.deepEqual([first.data.own?.number, first.data.own?.airportCode], [2, 'KIX'])
    const other = await open(2, 'UKB')
    assert.equal(other.status, 200, other.message)
    assert.deepEqual([other.data.own?.number, other.data.own?.airportCode], [2, 'UKB'])
    assert.deepEqual(other.data.open, [2])
    assert.deepEqual(other.data.openAt, [
      { number: 2, airportCode: 'KIX' },
      { number: 2, airportCode: 'UKB' },
    ])
    for (const airportCode of [undefined, 'KIX', 'UKB'])
      assert.equal((await open(2, airportCode)).error, 'counter.drawerTaken', airportCode)
  })

  test('are opened at no airport that is not served', async () => {
    const refused = await open(3, 'ITM')
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [422, 'staff.airportNotServed', { airport: 'ITM', served: bothServed }],
    )
  })

  test('are of the first one where a server of the release before opens them, which meets the same index', async () => {
    const { account } = await buildStaff(server, 'counter')
    const older = (number: number) =>
      server.deps.db.execute<{ airport_code: string | null }>(sql`
        insert into drawers (number, staff_id, opened_at, float_jpy)
        values (${number}, ${account.id}, '2026-11-21T06:00:00Z', 100) returning airport_code`)
    await assert.rejects(older(2), (error) => violatedIndex(error) === 'drawers_open_number_key')
    assert.deepEqual(
      (await older(4)).rows.map((row) => row.airport_code),
      ['KIX'],
    )
  })

  test('say where they are in the cash-up and in its file', async () => {
    const { token } = await buildStaff(server, 'admin')
    const { data } = await server.call(staffCalls.staffCashUp, today, { token })
    assert.deepEqual(
      data.drawers
        .filter(({ number }) => number === 2)
        .map(({ airportCode }) => airportCode)
        .sort(),
      ['KIX', 'UKB'],
    )
    const { data: saved } = await server.call(staffCalls.staffCashUpFile, today, { token, lang: 'en' })
    const [file, definitions] = saved.files
    assert.match(file?.text ?? '', /,reason,airport\r?\n/)
    assert.match(file?.text ?? '', /,UKB\r?\n/)
    assert.match(definitions?.text ?? '', /airport that the counter is at/)
  })
})
