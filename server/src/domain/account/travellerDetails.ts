import type { saveTravellerDetails as call, TravellerDetails } from '@noriai/contract/calls/addressBook'
import type { CallInput } from '@noriai/contract/defineCall'
import { eq } from 'drizzle-orm'
import type { AccountAction, RuleContext } from '../../context'
import type { Db } from '../../infra/db/client'
import { travellerDetails } from '../../infra/db/schema/accounts'
import { checkedContact, checkedRider } from '../tripInfo'

/** The saved contact and riders of an account; null when nothing is saved. */
export async function findTravellerDetails(db: Db, accountId: string): Promise<TravellerDetails | null> {
  const [row] = await db.select().from(travellerDetails).where(eq(travellerDetails.accountId, accountId))
  return row ? { contact: row.contact, passengers: [...row.passengers] } : null
}

/**
 * Saves contact and riders of an account in place of what was saved.
 * @throws those of checkedContact and checkedRider; nothing is changed then
 */
export async function saveTravellerDetails(
  db: Db,
  input: CallInput<typeof call>,
  { accountId, at, policy }: AccountAction & RuleContext,
): Promise<TravellerDetails> {
  const details = {
    contact: checkedContact(input.contact, policy),
    passengers: input.passengers.map((rider, index) => checkedRider(rider, index, { at, policy })),
  }
  await db
    .insert(travellerDetails)
    .values({ accountId, ...details, updatedAt: at })
    .onConflictDoUpdate({ target: travellerDetails.accountId, set: { ...details, updatedAt: at } })
  return details
}

/** Forgets the saved contact and riders of an account. */
export async function removeTravellerDetails(db: Db, accountId: string): Promise<void> {
  await db.delete(travellerDetails).where(eq(travellerDetails.accountId, accountId))
}
