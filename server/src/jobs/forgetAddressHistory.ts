import { msPerDay } from '@noriai/contract/time'
import { and, like, lt, or } from 'drizzle-orm'
import { isOnlyUsed } from '../domain/places'
import { addressSearches, usedAddresses } from '../infra/db/schema/places'
import type { Job } from './job'

/** A certificate is renewed long before; its history means nobody then. */
const CERTIFICATE_DAYS = 30
const ACCOUNT_DAYS = 365

/** Forgets old searches and used addresses, of those who never signed in sooner. Addresses that a traveller keeps stay. */
export const forgetAddressHistory: Job = {
  name: 'forget-address-history',
  cron: '25 4 * * *',
  async run({ db, clock }) {
    const at = clock.now()
    const longAgo = at - ACCOUNT_DAYS * msPerDay
    const unknownAgo = at - CERTIFICATE_DAYS * msPerDay
    const { owner: usedBy, usedAt } = usedAddresses
    await db
      .delete(usedAddresses)
      .where(
        and(isOnlyUsed, or(lt(usedAt, longAgo), and(like(usedBy, 'certificate:%'), lt(usedAt, unknownAgo)))),
      )
    const { owner: searchedBy, searchedAt } = addressSearches
    await db
      .delete(addressSearches)
      .where(or(lt(searchedAt, longAgo), and(like(searchedBy, 'certificate:%'), lt(searchedAt, unknownAgo))))
  },
}
