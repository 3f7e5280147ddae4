import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { damageShownDays } from '@noriai/contract/rules/attention'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver } from '../../../test/factories/fleet'
import { dropoffRequest } from '../../../test/factories/rides'
import type { StoredOffRoad } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { readDamages } from './damages'

describe('what its driver reported of a vehicle', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { send, tap } = await buildDrivenRun(server, [dropoffRequest()])
  await send(tap('started', {}), tap('damaged', { text: '右のミラー' }))
  const reportedAt = server.clock.now()
  const [run] = await db.select().from(vehicleAssignments)
  const textAt = async (at: number, offRoad: readonly StoredOffRoad[] = []) =>
    (await readDamages(db, at))({ id: run?.vehicleId ?? '', offRoad })?.text

  test('is shown until a time off the road that ends after it is over', async () => {
    const repair = { from: reportedAt, to: reportedAt + msPerMinute, reason: '修理' }
    assert.equal(await textAt(repair.to - 1, [repair]), '右のミラー')
    assert.equal(await textAt(repair.to, [repair]), undefined)
    assert.equal(await textAt(repair.to, [{ ...repair, to: null }]), '右のミラー')
    const before = { ...repair, from: reportedAt - msPerMinute, to: reportedAt }
    assert.equal(await textAt(repair.to, [before]), '右のミラー')
  })

  test('is shown for a week at most', async () => {
    const over = reportedAt + damageShownDays * msPerDay
    assert.equal(await textAt(over - 1), '右のミラー')
    assert.equal(await textAt(over), undefined)
  })

  test('is of no vehicle once another driver has the run', async () => {
    const other = await buildDriver(server, { name: '中村 健' })
    await db.update(vehicleAssignments).set({ driverId: other.id })
    assert.equal(await textAt(reportedAt), undefined)
    await db.update(vehicleAssignments).set({ driverId: run?.driverId ?? null })
    assert.equal(await textAt(reportedAt), '右のミラー')
  })
})
