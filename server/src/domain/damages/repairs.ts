import type { staffRepairDamage, staffReportDamage } from '@noriai/contract/calls/staff/fleet'
import type { CallInput } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { vehicleDamages } from '../../infra/db/schema/damages'
import { vehicles } from '../../infra/db/schema/fleet'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'

/** Writes down what a member of staff says is damaged of a vehicle. @throws notFound */
export async function reportDamage(
  tx: Tx,
  { vehicleId, text }: CallInput<typeof staffReportDamage>,
  { staffId, at }: StaffAction,
): Promise<void> {
  const known = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId))
  if (known.length === 0) throw new DomainError('notFound')
  await tx.insert(vehicleDamages).values({ vehicleId, source: 'desk', reportedAt: at, text, staffId })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'vehicle',
    subjectId: vehicleId,
    action: 'reported',
    value: '',
    reason: text,
  })
  await announceChange(tx, {})
}

/**
 * Marks a damage as repaired. One that was marked by mistake is reported again.
 * @throws notFound for one that is not there or of no vehicle that is known; fleet.changed where somebody did so since it was seen
 */
export async function repairDamage(
  tx: Tx,
  { id, version, note }: CallInput<typeof staffRepairDamage>,
  { staffId, at }: StaffAction,
): Promise<void> {
  const [damage] = await tx.select().from(vehicleDamages).where(eq(vehicleDamages.id, id)).for('update')
  if (!damage || damage.vehicleId === null) throw new DomainError('notFound')
  if (damage.version !== version || damage.repairedAt !== null) throw new DomainError('fleet.changed')
  await tx
    .update(vehicleDamages)
    .set({ repairedAt: at, repairedBy: staffId, repairNote: note, version: version + 1 })
    .where(eq(vehicleDamages.id, id))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'vehicle',
    subjectId: damage.vehicleId,
    action: 'repaired',
    // Which one of its damages.
    value: toWallTime(damage.reportedAt),
    reason: note,
  })
  await announceChange(tx, {})
}
