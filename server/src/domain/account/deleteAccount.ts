import { deletionObstacle, type DeletionObstacle } from '@noriai/contract/orders/accountDeletion'
import { and, eq, sql, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import { ownerFindStates } from '@noriai/contract/rules/lostProperty'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import {
  accounts,
  emailProofs,
  idempotencyKeys,
  knownDevices,
  operationLogs,
  signInCodes,
  travellerDetails,
} from '../../infra/db/schema/accounts'
import { agreements } from '../../infra/db/schema/agreements'
import { giftCards, rideGifts } from '../../infra/db/schema/gifts'
import { invoiceHeads, invoices } from '../../infra/db/schema/invoices'
import { companionRiders, orderLinks } from '../../infra/db/schema/orderLinks'
import {
  orders,
  notices,
  orderLog,
  orderPassengers,
  refundRequests,
  refunds,
} from '../../infra/db/schema/orders'
import { lostFinds, lostReports } from '../../infra/db/schema/lostProperty'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { addressSearches, usedAddresses } from '../../infra/db/schema/places'
import { reviews } from '../../infra/db/schema/reviews'
import { lapsedClaims, seatClaims } from '../../infra/db/schema/seats'
import { withoutPerson } from '../archive'
import { type Account, type Session, removeSessionsOf, useIdentityProof } from '../identity'
import { GIVER } from '../notices'
import { groupOrders } from '../orderViews'
import { isOfAccount, isRiddenBy } from '../orders'
import { bringBackOrders } from './bringBackOrders'
import { eraseApplications } from './eraseApplications'

/**
 * Erases from an account's orders what tells who rode, how they were reached and to which door. What was sold, when and for how
 * much stays: the law makes us keep the books. Of a ride that was given away the giver's words and money go with the giver, the
 * rest with whoever took it. What is in the archive comes back first. Running it again changes nothing.
 */
export async function eraseOrders(tx: Tx, accountId: string): Promise<void> {
  await bringBackOrders(tx, accountId)
  await eraseRiding(tx, accountId)
  await erasePaying(tx, accountId)
}

async function eraseRiding(tx: Tx, accountId: string): Promise<void> {
  const isRidden = isRiddenBy(accountId)
  const ridden = tx.select({ id: orders.id }).from(orders).where(isRidden)
  await tx.delete(orderPassengers).where(inArray(orderPassengers.orderId, ridden))
  await tx.delete(companionRiders).where(inArray(companionRiders.orderId, ridden))
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ridden))
  await tx.delete(notices).where(and(inArray(notices.orderId, ridden), not(isOfGiverSql(accountId))))
  await tx.update(orderLog).set({ note: '' }).where(inArray(orderLog.orderId, ridden))
  await tx.update(reviews).set({ text: '', images: [] }).where(inArray(reviews.orderId, ridden))
  await eraseMissed(tx, isRidden)
  await eraseDoors(tx, isRidden)
  // A key of its own for every order: parties of one address would still be found together.
  await tx
    .update(seatClaims)
    .set({ stopKey: sql`'erased:' || ${seatClaims.orderId}`, device: null, network: null })
    .where(inArray(seatClaims.orderId, ridden))
  await tx
    .update(orders)
    .set({ ...withoutPerson, needs: [], stopKey: sql`'erased:' || ${orders.id}` })
    .where(isRidden)
}

/** Of the notices about a ride that somebody took: those that its giver was sent, or is to be. */
function isOfGiverSql(takerId: string): SQL {
  return sql`exists (
    select 1 from orders o join ride_gifts g on g.order_id = o.id and g.revoked_at is null
    where o.id = ${notices.orderId} and o.taker_account_id = ${takerId}
      and (${notices.accountId} = o.account_id or ${notices.accountId} is null
        and (${notices.key} like ${`%${GIVER}%`} or ${notices.createdAt} <= g.taken_at)))`
}

/** Erases what was missed on orders, and who has it again. What was found, and that it was given back, stays. */
async function eraseMissed(tx: Tx, isRidden: SQL | undefined): Promise<void> {
  const ofOrders = inArray(lostReports.orderId, tx.select({ id: orders.id }).from(orders).where(isRidden))
  await tx.update(lostReports).set({ what: '' }).where(ofOrders)
  await tx
    .update(lostFinds)
    .set({ endNote: '' })
    .where(
      and(
        inArray(lostFinds.state, ownerFindStates),
        inArray(lostFinds.id, tx.select({ id: lostReports.findId }).from(lostReports).where(ofOrders)),
      ),
    )
}

/**
 * Erases the doors of orders from what was planned and recorded of their runs, but for a door at which somebody else got on or off:
 * that one is theirs as well. Four queries.
 */
async function eraseDoors(tx: Tx, isRidden: SQL | undefined): Promise<void> {
  const doors = sql`(
    select orders.departure_id, door.key, 'erased:' || min(orders.id::text) as erased
    from orders cross join lateral unnest(string_to_array(orders.stop_key, '|')) as door(key)
    where orders.departure_id in (select orders.departure_id from orders where ${isRidden})
    group by orders.departure_id, door.key having bool_and(coalesce(${isRidden}, false))) as own`
  await tx.execute(sql`
    update planned_stops s set stop_key = own.erased from ${doors}
    where s.departure_id = own.departure_id and s.stop_key = own.key`)
  // Nothing else may change what was recorded of a run.
  await tx.execute(sql`select set_config('noriai.erases_doors', 'on', true)`)
  await tx.execute(sql`
    update stop_events e set stop_key = own.erased from ${doors}
    where e.departure_id = own.departure_id and e.stop_key = own.key`)
  await tx.execute(sql`
    update stop_events e set stop_key = 'erased:' || e.order_id
    where e.leg in ('collect', 'deliver') and e.order_id in (select orders.id from orders where ${isRidden})
      and e.stop_key not like 'erased:%'`)
}

async function erasePaying(tx: Tx, accountId: string): Promise<void> {
  const paid = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx
    .delete(notices)
    .where(
      and(inArray(notices.orderId, paid), or(isNull(notices.accountId), eq(notices.accountId, accountId))),
    )
  await tx.update(orderLog).set({ note: '' }).where(inArray(orderLog.orderId, paid))
  await tx.update(rideGifts).set({ giverName: '', greeting: '' }).where(inArray(rideGifts.orderId, paid))
  await tx.update(refunds).set({ reasonOther: '' }).where(inArray(refunds.orderId, paid))
  await tx.update(refundRequests).set({ reasonOther: '' }).where(inArray(refundRequests.orderId, paid))
  await tx
    .update(paymentAttempts)
    .set({
      cardLast4: null,
      payerOpenId: null,
      cardFields: null,
      fieldsUrl: null,
      fieldsSessionId: null,
      redirectUrl: null,
      wechat: null,
    })
    .where(inArray(paymentAttempts.orderId, paid))
}

/** Erases everything of an account that is no order: devices, codes, searches, addresses, contact and riders. */
export async function eraseTraces(tx: Tx, account: Account): Promise<void> {
  const { id, email, phone, countryCode } = account
  const owner = `account:${id}`
  await removeSessionsOf(tx, id)
  await tx.delete(agreements).where(eq(agreements.accountId, id))
  await tx.delete(travellerDetails).where(eq(travellerDetails.accountId, id))
  await tx.delete(usedAddresses).where(eq(usedAddresses.owner, owner))
  await tx.delete(addressSearches).where(eq(addressSearches.owner, owner))
  await tx.delete(invoiceHeads).where(eq(invoiceHeads.accountId, id))
  // An issued invoice is part of the books as it is; it is sent nowhere any more.
  await tx.update(invoices).set({ sentTo: '' }).where(eq(invoices.accountId, id))
  // What is left on a gift card stays in the ledger; for whom it was issued is no longer shown.
  await tx.update(giftCards).set({ passportName: null }).where(eq(giftCards.accountId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id))
  await tx.update(operationLogs).set({ accountId: null }).where(eq(operationLogs.accountId, id))
  const number = phone && `+${countryCode ?? ''}${phone}`
  await tx
    .delete(signInCodes)
    .where(or(eq(signInCodes.target, email ?? ''), eq(signInCodes.target, number ?? '')))
  await tx.delete(emailProofs).where(eq(emailProofs.email, email ?? ''))
  await tx.delete(lapsedClaims).where(eq(lapsedClaims.accountId, id))
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, id))
}

/** What prevents deleting an account at `at`. */
export async function findObstacle(
  db: Executor,
  accountId: string,
  { at, policy }: RuleContext,
): Promise<DeletionObstacle | undefined> {
  const groups = await groupOrders(db, accountId, { at, policy })
  // An order may have expired while its payment still is on its way.
  const isPaying = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.accountId, accountId), eq(paymentAttempts.status, 'processing')))
    .limit(1)
  const labels = groups.map(({ label }) => label)
  return deletionObstacle(isPaying.length > 0 ? [...labels, 'paying'] : labels)
}

/**
 * Deletes the session's account: who it was is erased at once, here and in its orders; what is in the storage goes with the job
 * that finishes deletions. Answers the account as it was, undefined when it was deleted before.
 * @throws notFound for staff, account.proofNeeded, the obstacles; nothing is changed then
 */
export function deleteAccount(
  deps: Deps,
  session: Session,
  { proof, at }: { readonly proof: string; readonly at: number },
): Promise<Account | undefined> {
  const { accountId } = session
  return deps.db.transaction(async (tx) => {
    const account = await lockWithOrders(tx, accountId)
    if (account.role === 'staff') throw new DomainError('notFound')
    if (account.deletedAt !== null) return undefined
    await useIdentityProof(tx, account, { given: { session, proof, purpose: 'deleteAccount' }, at })
    const obstacle = await findObstacle(tx, accountId, { at, policy: deps.policy })
    if (obstacle) throw new DomainError(obstacle)
    await eraseAccount(tx, account, at)
    return account
  })
}

/**
 * Erases of a deleted account what a request that was under way at its deletion wrote after it: in its orders, its traces and its
 * profile. Of an account that is not deleted nothing is erased. Running it again changes nothing.
 */
export async function eraseLateWrites(tx: Tx, accountId: string): Promise<void> {
  const account = await lockWithOrders(tx, accountId)
  if (account.deletedAt !== null) await eraseAccount(tx, account, account.deletedAt)
}

async function eraseAccount(tx: Tx, account: Account, deletedAt: number): Promise<void> {
  await eraseOrders(tx, account.id)
  await eraseTraces(tx, account)
  await eraseApplications(tx, account.id, deletedAt)
  await tx
    .update(accounts)
    .set({
      email: null,
      countryCode: null,
      phone: null,
      passwordHash: null,
      nickname: '',
      avatar: null,
      gender: null,
      birthday: null,
      isVip: false,
      deletedAt,
      updatedAt: deletedAt,
    })
    .where(eq(accounts.id, account.id))
}

/** Orders first, rides before their luggage, as everyone who moves an order: who waits for the account holds none of them. */
async function lockWithOrders(tx: Tx, accountId: string): Promise<Account> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOfAccount(accountId))
    .orderBy(sql`${orders.parentOrderId} nulls first`, orders.id)
    .for('update')
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!account) throw new Error('a session without its account')
  return account
}
