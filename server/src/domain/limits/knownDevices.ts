import { msPerDay } from '@noriai/contract/time'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Executor } from '../../infra/db/client'
import { knownDevices } from '../../infra/db/schema/accounts'
import type { Source } from './networks'

/** How long a device stays known after the last sign-in. */
const KNOWN_DAYS = 180
/** Devices kept for an account; the ones longest not seen go. */
const KEPT_DEVICES = 10

/**
 * Remembers that an account was signed in to from this device: strangers' tries do not count against it any more.
 * Without a certificate nothing is remembered: a network belongs to many.
 */
export async function rememberDevice(
  db: Executor,
  accountId: string,
  { source: { device }, at }: { readonly source: Source; readonly at: number },
): Promise<void> {
  if (device === undefined) return
  const deviceHash = hashDevice(device)
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash, seenAt: at })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { seenAt: at },
    })
  const older = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.seenAt), knownDevices.deviceHash)
    .offset(KEPT_DEVICES)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), inArray(knownDevices.deviceHash, older)))
}

/** Whether the account was signed in to from this device before. */
export async function isKnownDevice(
  db: Executor,
  accountId: string | undefined,
  { source: { device }, at }: { readonly source: Source; readonly at: number },
): Promise<boolean> {
  if (accountId === undefined || device === undefined) return false
  const found = await db
    .select({ seenAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, hashDevice(device)),
        gt(knownDevices.seenAt, at - KNOWN_DAYS * msPerDay),
      ),
    )
  return found.length > 0
}

/** Deletes devices that have not signed in for so long that they are not known any more. */
export async function forgetOldDevices(db: Executor, at: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, at - KNOWN_DAYS * msPerDay))
}

/** An identity is 128 random bits: its plain hash cannot be turned around. */
function hashDevice(device: string): Buffer {
  return createHash('sha256').update('known-device\0').update(device).digest()
}
