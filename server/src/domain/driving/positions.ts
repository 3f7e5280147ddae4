import type { PhonePlace } from '@noriai/contract/rules/stopEvents'
import { recordedAt } from '@noriai/contract/rules/stopEvents'
import type { RunVersion } from '@noriai/contract/schema/driver'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Db, Tx } from '../../infra/db/client'
import { driverPositions, driverTrail } from '../../infra/db/schema/driving'
import { announceChange } from '../../infra/live/announceChange'
import { loadRun, type LoadedRun, type RunName } from './loadRun'
import { versionOf } from './versions'

/** A place that a phone sent, and the run that it is on. */
interface NotedPlace {
  readonly at: number
  readonly place: PhonePlace
  readonly run: Pick<LoadedRun['run'], 'state'>
}

/**
 * Keeps where the phone of a run is: the latest, and one a minute. Only between its start and its end; an older place than the latest
 * changes nothing of that.
 * @returns whether it was kept
 */
export async function notePlace(tx: Tx, name: RunName, { at, place, run }: NotedPlace): Promise<boolean> {
  if (run.state !== 'started') return false
  const { departureId, minibus } = name
  const { lat, lng, accuracy } = place
  const row = { departureId, minibus, at, lat, lng, accuracy }
  await tx
    .insert(driverPositions)
    .values(row)
    .onConflictDoUpdate({
      target: [driverPositions.departureId, driverPositions.minibus],
      set: { at, lat, lng, accuracy },
      // A phone says whole seconds: of two in one the last to come is the latest.
      setWhere: sql`${driverPositions.at} <= excluded.at`,
    })
  await tx
    .insert(driverTrail)
    .values({ ...row, minute: Math.floor(at / msPerMinute) * msPerMinute })
    .onConflictDoNothing()
  return true
}

/** Takes where a phone is. @throws notFound for a run that is not its driver's */
export async function takePosition(
  db: Db,
  { departureId, minibus, ...sent }: RunName & { readonly at: string; readonly place: PhonePlace },
  { driverId, at }: { readonly driverId: string; readonly at: number },
): Promise<{ readonly isWanted: boolean; readonly run: RunVersion }> {
  const name = { departureId, minibus }
  const loaded = await loadRun(db, name, at)
  if (loaded?.run.driverId !== driverId) throw new DomainError('notFound')
  const isWanted = await db.transaction(async (tx) => {
    const kept = await notePlace(tx, name, {
      at: recordedAt(fromWallTime(sent.at), at),
      place: sent.place,
      run: loaded.run,
    })
    if (kept) await announceChange(tx, { departureIds: [departureId] })
    return kept
  })
  return { isWanted, run: versionOf(loaded) }
}
