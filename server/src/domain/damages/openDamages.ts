import type { DamageView } from '@noriai/contract/schema/fleet'
import { toWallTime } from '@noriai/contract/time'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { vehicleDamages } from '../../infra/db/schema/damages'
import { drivers } from '../../infra/db/schema/fleet'
import { staffMembers } from '../../infra/db/schema/staff'

/** Answers what is damaged of a vehicle, the newest report first. */
type DamagesOf = (vehicleId: string) => DamageView[]

/** The damages of vehicles that are not marked as repaired. One query. */
export async function readOpenDamages(db: Executor): Promise<DamagesOf> {
  const rows = await db
    .select({ damage: vehicleDamages, driverName: drivers.name, staffName: staffMembers.name })
    .from(vehicleDamages)
    .leftJoin(drivers, eq(drivers.id, vehicleDamages.driverId))
    .leftJoin(staffMembers, eq(staffMembers.accountId, vehicleDamages.staffId))
    .where(and(isNull(vehicleDamages.repairedAt), isNotNull(vehicleDamages.vehicleId)))
    .orderBy(desc(vehicleDamages.reportedAt), vehicleDamages.id)
  return (vehicleId) =>
    rows
      .filter(({ damage }) => damage.vehicleId === vehicleId)
      .map(({ damage: { id, source, reportedAt, text, version }, driverName, staffName }) => ({
        id,
        source,
        reportedAt: toWallTime(reportedAt),
        reportedBy: driverName ?? staffName ?? '',
        text,
        version,
      }))
}
