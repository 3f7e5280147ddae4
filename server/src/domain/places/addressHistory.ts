import type { listOrderSearchAddressLogs } from '@noriai/contract/calls/places'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../infra/db/client'
import { addressSearches, usedAddresses } from '../../infra/db/schema/places'
import { chosenAddress } from './addressMatch'
import type { PlaceSearch } from './placeSearch'

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
    await forgetOlder(tx, owner, { table: usedAddresses, newest: usedAddresses.usedAt, only: isOnlyUsed })
    await forgetOlder(tx, owner, { table: addressSearches, newest: addressSearches.searchedAt })
    return used
  })
}

/** What is kept for an owner, and by which column the newest comes first. */
interface Kept {
  readonly table: typeof usedAddresses | typeof addressSearches
  readonly newest: PgColumn
  /** Of what is older only this is forgotten; all of it unless given. */
  readonly only?: SQL | undefined
}

async function forgetOlder(tx: Tx, owner: HistoryOwner, { table, newest, only }: Kept): Promise<void> {
  const recent = tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.owner, owner))
    .orderBy(desc(newest))
    .limit(keptEntries)
  await tx.delete(table).where(and(eq(table.owner, owner), only, notInArray(table.id, recent)))
}

/** A page of the owner's history, newest first. */
async function listHistory(
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

/** A page of the owner's history as it is shown; addresses that are gone from the operator's data are left out. */
export async function viewHistory(
  db: Db,
  { owner, ...page }: { readonly owner: HistoryOwner; readonly pageNum: number; readonly pageSize: number },
  { places, lang }: { readonly places: Pick<PlaceSearch, 'byId'>; readonly lang: Lang },
): Promise<CallResponse<typeof listOrderSearchAddressLogs>> {
  const { searches, used } = await listHistory(db, owner, page)
  return {
    searches: searches.map(({ id, keyWords, searchedAt }) => {
      return { id, keyWords, searchedAt: toWallTime(searchedAt) }
    }),
    used: used.flatMap(({ id, addressId, usedAt }) => {
      const place = places.byId(addressId)
      return place ? [{ id, usedAt: toWallTime(usedAt), address: chosenAddress(place, lang) }] : []
    }),
  }
}

/** Forgets what the owner searched for; addresses that were chosen stay. */
export async function forgetSearches(db: Db, owner: HistoryOwner): Promise<void> {
  await db.delete(addressSearches).where(eq(addressSearches.owner, owner))
}
