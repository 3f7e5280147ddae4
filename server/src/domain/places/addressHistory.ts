import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { addressSearches, usedAddresses } from '../../infra/db/schema/places'

/** Whose history: `account:<id>`, or `certificate:<id>` of someone who is not signed in. */
export type HistoryOwner = `account:${string}` | `certificate:${string}`

type UsedAddress = typeof usedAddresses.$inferSelect
type AddressSearch = typeof addressSearches.$inferSelect

/** True for an address that was chosen and then neither named nor made the one to begin with: it may be forgotten. */
export const isOnlyUsed = and(eq(usedAddresses.name, ''), eq(usedAddresses.isDefault, false))

/** Older entries than so many are forgotten. */
const keptEntries = 50

/** The owner of a session, or of a certificate where there is none. */
export function historyOwner(accountId: string | undefined, certificateId: string): HistoryOwner {
  return accountId === undefined ? `certificate:${certificateId}` : `account:${accountId}`
}

/** An address that was chosen, and what was searched for before; empty when nothing was. */
interface AddressUse {
  readonly addressId: string
  readonly text: string
  readonly keyWords: string
  readonly at: number
}

/** Remembers that an address was chosen, and what was searched for before; either moves to the top when it is there. */
export async function rememberUse(
  db: Db,
  owner: HistoryOwner,
  { addressId, text, keyWords, at }: AddressUse,
): Promise<UsedAddress> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .insert(usedAddresses)
      .values({ owner, addressId, text, usedAt: at })
      .onConflictDoUpdate({
        target: [usedAddresses.owner, usedAddresses.addressId],
        set: { text, usedAt: at },
      })
      .returning()
    if (!used) throw new Error('An address was not remembered')
    if (keyWords !== '') {
      await tx
        .insert(addressSearches)
        .values({ owner, keyWords, searchedAt: at })
        .onConflictDoUpdate({
          target: [addressSearches.owner, addressSearches.keyWords],
          set: { searchedAt: at },
        })
    }
    const recentUses = tx
      .select({ id: usedAddresses.id })
      .from(usedAddresses)
      .where(eq(usedAddresses.owner, owner))
      .orderBy(desc(usedAddresses.usedAt))
      .limit(keptEntries)
    await tx
      .delete(usedAddresses)
      .where(and(eq(usedAddresses.owner, owner), isOnlyUsed, notInArray(usedAddresses.id, recentUses)))
    const recentSearches = tx
      .select({ id: addressSearches.id })
      .from(addressSearches)
      .where(eq(addressSearches.owner, owner))
      .orderBy(desc(addressSearches.searchedAt))
      .limit(keptEntries)
    await tx
      .delete(addressSearches)
      .where(and(eq(addressSearches.owner, owner), notInArray(addressSearches.id, recentSearches)))
    return used
  })
}

/** A page of the owner's history, newest first. */
export async function listHistory(
  db: Db,
  owner: HistoryOwner,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly searches: readonly AddressSearch[]; readonly used: readonly UsedAddress[] }> {
  const offset = (page.pageNum - 1) * page.pageSize
  return {
    searches: await db
      .select()
      .from(addressSearches)
      .where(eq(addressSearches.owner, owner))
      .orderBy(desc(addressSearches.searchedAt), addressSearches.id)
      .limit(page.pageSize)
      .offset(offset),
    used: await db
      .select()
      .from(usedAddresses)
      .where(eq(usedAddresses.owner, owner))
      .orderBy(desc(usedAddresses.usedAt), usedAddresses.id)
      .limit(page.pageSize)
      .offset(offset),
  }
}

/** Forgets what the owner searched for; addresses that were chosen stay. */
export async function forgetSearches(db: Db, owner: HistoryOwner): Promise<void> {
  await db.delete(addressSearches).where(eq(addressSearches.owner, owner))
}
