import {
  findTravellerDetails,
  listAddresses,
  presentSavedAddress,
  removeAddress,
  removeTravellerDetails,
  saveAddress,
  saveTravellerDetails,
} from '../../domain/account'
import { DomainError } from '../../errors'
import { ownTransactions, read, type Routes } from '../../http/route'

/** What an account keeps to fill forms with. */
export const addressBook = {
  // Addresses that are gone from the operator's data are left out.
  savedAddresses: read(async ({ accountId, deps, db, lang }) => {
    const kept = await listAddresses(db, accountId)
    return { addresses: kept.flatMap((address) => presentSavedAddress(address, deps.places, lang) ?? []) }
  }),

  saveAddress: ownTransactions(async ({ input, accountId, deps, db, lang }) => {
    const saved = await saveAddress(db, accountId, input)
    const shown = saved && presentSavedAddress(saved, deps.places, lang)
    if (!shown) throw new DomainError('notFound')
    return shown
  }),

  removeAddress: ownTransactions(async ({ input, accountId, db }) => {
    if (!(await removeAddress(db, accountId, input.id))) throw new DomainError('notFound')
    return null
  }),

  travellerDetails: read(async ({ accountId, db }) => ({
    details: await findTravellerDetails(db, accountId),
  })),

  saveTravellerDetails: ownTransactions(({ input, db, ...context }) =>
    saveTravellerDetails(db, input, context),
  ),

  removeTravellerDetails: ownTransactions(async ({ accountId, db }) => {
    await removeTravellerDetails(db, accountId)
    return null
  }),
} satisfies Partial<Routes>
