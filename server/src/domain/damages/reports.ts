import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { vehicleDamages } from '../../infra/db/schema/damages'
import type { stopEvents } from '../../infra/db/schema/driving'
import type { rollCalls } from '../../infra/db/schema/fleet'

/** What a driver reported by a tap. */
type Tapped = Pick<typeof stopEvents.$inferSelect, 'id' | 'driverId' | 'at' | 'receivedAt' | 'text'>

/**
 * Writes down what a driver reported damaged, in the transaction of the tap and after it; the vehicle is null where it is not known. While
 * there is the trigger on `stop_events` for servers of the release before, that has written the row already, and this corrects its vehicle.
 */
export async function reportTappedDamage(tx: Tx, tapped: Tapped, vehicleId: string | null): Promise<void> {
  const { id: eventId, driverId, at, receivedAt, text } = tapped
  // A clock may be some minutes ahead; what is damaged is not of a time to come.
  const reportedAt = Math.min(at, receivedAt)
  await tx
    .insert(vehicleDamages)
    .values({ vehicleId, source: 'driver', reportedAt, text, eventId, driverId })
    .onConflictDoUpdate({ target: vehicleDamages.eventId, set: { vehicleId, reportedAt } })
}

/** Takes back what a driver reported by a tap, unless it is repaired already. */
export async function withdrawDamage(tx: Tx, eventId: string): Promise<void> {
  await tx
    .delete(vehicleDamages)
    .where(and(eq(vehicleDamages.eventId, eventId), isNull(vehicleDamages.repairedAt)))
}

/** A roll call as it was written down, with the vehicle of its shift. */
interface HeldRollCall extends Pick<
  typeof rollCalls.$inferSelect,
  'shiftId' | 'moment' | 'at' | 'staffId' | 'alcohol' | 'health' | 'vehicle' | 'note'
> {
  readonly vehicleId: string | null
}

/** The note of a roll call where it is of the vehicle alone: what it tells of a driver's health is let go of with the roll call. */
const wordsOf = ({ alcohol, health, note }: HeldRollCall): string =>
  alcohol === 'good' && health === 'good' ? note : ''

/**
 * Brings the damages to what a roll call found, in its transaction: one where the vehicle of its shift is not good, in the words of the
 * note unless they may tell of its driver, and none where a correction says that it is. What is repaired already stays as it is.
 */
export async function followRollCall(tx: Tx, rollCall: HeldRollCall): Promise<void> {
  const { shiftId, moment, at: reportedAt, staffId } = rollCall
  const text = wordsOf(rollCall)
  const vehicleId = rollCall.vehicle === 'bad' ? rollCall.vehicleId : null
  await tx
    .delete(vehicleDamages)
    .where(
      and(
        eq(vehicleDamages.shiftId, shiftId),
        eq(vehicleDamages.moment, moment),
        isNull(vehicleDamages.repairedAt),
        vehicleId === null ? undefined : ne(vehicleDamages.vehicleId, vehicleId),
      ),
    )
  if (vehicleId === null) return
  await tx
    .insert(vehicleDamages)
    .values({ vehicleId, source: 'rollCall', reportedAt, text, shiftId, moment, staffId })
    .onConflictDoUpdate({
      target: [vehicleDamages.shiftId, vehicleDamages.moment, vehicleDamages.vehicleId],
      // Whoever read other words has not seen this damage.
      set: {
        text,
        reportedAt,
        staffId,
        version: sql`${vehicleDamages.version} + (${vehicleDamages.text} <> excluded.text)::int`,
      },
      setWhere: isNull(vehicleDamages.repairedAt),
    })
}
