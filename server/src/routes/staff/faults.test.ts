import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { reportFault } from '@noriai/contract/calls/faults'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import { buildTestApp } from '../../../test/buildTestApp'
import { afterAllTests } from '../../../test/database'
import { askingAsStaff, buildStaff } from '../../../test/staff'

const { staffFault, staffFaults, staffSettleFault, staffLog } = staffCalls
const unknownId = '0f8fad5b-d9cb-469f-a165-70867728950e'

const maps = mkdtempSync(join(tmpdir(), 'noriai-maps-'))
afterAllTests(() => Promise.resolve(rmSync(maps, { recursive: true, force: true })))

type Report = CallRequest<typeof reportFault>
const report: Report = {
  program: 'ops',
  release: '0.2.0',
  page: '/ops/orders/:id',
  message: 'Error: no ride',
  frames: [{ name: 'r', file: 'ops/assets/index-Ab12.js', line: 1, column: 1 }],
}

describe('errors of the apps at the desk', async () => {
  const server = await buildTestApp({ env: { SOURCE_MAPS_DIR: maps } })
  const admin = await buildStaff(server, 'admin')
  const asking = () => askingAsStaff(admin.token)
  const read = async (settled = false) => {
    const answer = await server.call(staffFaults, { settled }, asking())
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const send = async (change: Partial<Report> = {}) =>
    assert.equal((await server.call(reportFault, { ...report, ...change })).status, 200)

  test('are the administrator’s', async () => {
    const dispatcher = await buildStaff(server, 'dispatcher')
    const requests = [
      [staffFaults, { settled: false }],
      [staffFault, { id: unknownId }],
      [staffSettleFault, { id: unknownId, settled: true }],
    ] as const
    for (const [call, request] of requests) {
      const { error } = await server.callRaw(call, request, askingAsStaff(dispatcher.token))
      assert.equal(error, 'staff.roleRefused', call.name)
    }
  })

  test('are listed with how often, where and when, the last first', async () => {
    const firstAt = toWallTime(server.clock.now())
    await send()
    server.clock.advance(msPerMinute)
    await send({ message: 'Error: other', program: 'weapp', release: '0.1.9', page: '/pages/index/index' })
    server.clock.advance(msPerMinute)
    await send()
    const { faults, keptDays } = await read()
    assert.equal(keptDays, 90)
    assert.deepEqual(
      faults.map(({ program, release, message, count }) => ({ program, release, message, count })),
      [
        { program: 'ops', release: '0.2.0', message: 'Error: no ride', count: 2 },
        { program: 'weapp', release: '0.1.9', message: 'Error: other', count: 1 },
      ],
    )
    assert.deepEqual(faults[0]?.pages, ['/ops/orders/:id'])
    assert.deepEqual(
      [faults[0]?.firstSeenAt, faults[0]?.lastSeenAt],
      [firstAt, toWallTime(server.clock.now())],
    )
  })

  test('have their stack in the source where a map of the build is there, and no map is served', async () => {
    // The first column of the build is the first of the source, the eleventh is line 2, column 3.
    const map = {
      version: 3,
      sources: ['webpack://noriai/./../../ops/src/ride.ts?1a2b'],
      names: [],
      mappings: 'AAAA,UACE',
    }
    mkdirSync(join(maps, 'ops'), { recursive: true })
    writeFileSync(join(maps, 'ops', 'ride-Ab12.js.map'), JSON.stringify(map))
    writeFileSync(join(maps, 'ops', 'torn-Ef56.js.map'), '{"version":3,')
    const file = 'ops/assets/ride-Ab12.js'
    const places: readonly (readonly [Report['frames'][number], string | null])[] = [
      [{ name: 'r', file, line: 1, column: 11 }, 'ops/src/ride.ts:2:3'],
      [{ name: 'r', file, line: 1, column: 500 }, 'ops/src/ride.ts:2:3'],
      [{ name: '', file, line: 1, column: 5 }, 'ops/src/ride.ts:1:1'],
      [{ name: '', file, line: 2, column: 1 }, null],
      [{ name: '', file: 'ops/assets/gone-Cd34.js', line: 1, column: 1 }, null],
      [{ name: '', file: 'ops/assets/torn-Ef56.js', line: 1, column: 1 }, null],
      [{ name: '', file: 'ops/../..js', line: 1, column: 1 }, null],
    ]
    await send({ message: 'Error: mapped', frames: places.map(([frame]) => frame) })
    const id = (await read()).faults.find(({ message }) => message === 'Error: mapped')?.id ?? ''
    const { data } = await server.call(staffFault, { id }, asking())
    assert.equal(data.fault.message, 'Error: mapped')
    assert.deepEqual(
      data.places.map(({ source }) => source),
      places.map(([, source]) => source),
    )
    assert.equal(data.places[0]?.built, `${file}:1:11`)
    for (const address of [
      '/ops/assets/ride-Ab12.js.map',
      '/js/ride-Ab12.js.map',
      '/maps/ops/ride-Ab12.js.map',
    ])
      assert.ok(!(await server.app.inject(address)).body.includes('mappings'), address)
  })

  test('are settled with a name and a line in the log, once, and opened again', async () => {
    const [fault] = (await read()).faults.filter(({ message }) => message === 'Error: other')
    const id = fault?.id ?? ''
    const settle = async (settled: boolean) => {
      const answer = await server.call(staffSettleFault, { id, settled }, asking())
      assert.equal(answer.status, 200, answer.error)
      return answer.data.faults.map((each) => each.id)
    }
    assert.ok(!(await settle(true)).includes(id))
    assert.ok(!(await settle(true)).includes(id))
    const [settled] = (await read(true)).faults
    assert.deepEqual(settled?.settled, { at: toWallTime(server.clock.now()), by: 'admin of the test' })
    await send({ message: 'Error: other', program: 'weapp', release: '0.1.9' })
    assert.equal((await read(true)).faults[0]?.count, 2)
    assert.ok((await settle(false)).includes(id))
    const { data } = await server.call(staffLog, { subject: 'fault' }, asking())
    assert.deepEqual(
      data.entries.map(({ action, after, subjectName }) => ({ action, after, subjectName })),
      [
        { action: 'reopened', after: 'weapp 0.1.9', subjectName: 'Error: other' },
        { action: 'settled', after: 'weapp 0.1.9', subjectName: 'Error: other' },
      ],
    )
  })

  test('that are not there are not found', async () => {
    assert.equal((await server.call(staffFault, { id: unknownId }, asking())).status, 404)
    const refused = await server.call(staffSettleFault, { id: unknownId, settled: true }, asking())
    assert.equal(refused.status, 404)
  })
})
