import type { saveAddress as call, SavedAddress } from '@noriai/contract/calls/addressBook'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { usedAddresses } from '../../infra/db/schema/places'
import { chosenAddress, type PlaceSearch } from '../places'

/** An address that an account used or keeps. */
type KeptAddress = typeof usedAddresses.$inferSelect

/** Whose an entry is. */
const ownerOf = (accountId: string) => `account:${accountId}`
const isOwn = (accountId: string, id: string) =>
  and(eq(usedAddresses.owner, ownerOf(accountId)), eq(usedAddresses.id, id))

/** The addresses of an account: the one to begin with first, then those with a name, then those last used. */
export function listAddresses(db: Db, accountId: string): Promise<KeptAddress[]> {
  return db
    .select()
    .from(usedAddresses)
    .where(eq(usedAddresses.owner, ownerOf(accountId)))
    .orderBy(
      desc(usedAddresses.isDefault),
      sql`(${usedAddresses.name} = '')`,
      desc(usedAddresses.usedAt),
      usedAddresses.id,
    )
}

/** Names an address of an account, or makes it the one to begin with, in place of another; undefined when it has none of this id. */
export function saveAddress(
  db: Db,
  accountId: string,
  { id, name, detail, isDefault }: CallInput<typeof call>,
): Promise<KeptAddress | undefined> {
  return db.transaction(async (tx) => {
    // Locked together, so that of two new ones to begin with one remains.
    const own = await tx
      .select({ id: usedAddresses.id })
      .from(usedAddresses)
      .where(eq(usedAddresses.owner, ownerOf(accountId)))
      .orderBy(usedAddresses.id)
      .for('update')
    if (!own.some((each) => each.id === id)) return undefined
    if (isDefault) {
      await tx
        .update(usedAddresses)
        .set({ isDefault: false })
        .where(eq(usedAddresses.owner, ownerOf(accountId)))
    }
    const [saved] = await tx
      .update(usedAddresses)
      .set({ name, detail, isDefault })
      .where(isOwn(accountId, id))
      .returning()
    return saved
  })
}

/** Forgets an address of an account; false when it has none of this id. */
export async function removeAddress(db: Db, accountId: string, id: string): Promise<boolean> {
  const removed = await db.delete(usedAddresses).where(isOwn(accountId, id)).returning()
  return removed.length > 0
}

/** An address of an account in a language; undefined when it is gone from the operator's data. */
export function presentSavedAddress(
  { id, name, detail, isDefault, usedAt, addressId }: KeptAddress,
  places: PlaceSearch,
  lang: Lang,
): SavedAddress | undefined {
  const place = places.byId(addressId)
  return (
    place && { id, name, detail, isDefault, usedAt: toWallTime(usedAt), address: chosenAddress(place, lang) }
  )
}
