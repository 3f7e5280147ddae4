import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import {
  emailProofs,
  idempotencyKeys,
  operationLogs,
  passwordTries,
  sessions,
  signInCodes,
  travellerDetails,
} from '../../db/schema/accounts'
import {
  notices,
  orderLog,
  orderPassengers,
  orders,
  refundRequests,
  refunds,
  type StoredPlace,
} from '../../db/schema/orders'
import { invoiceHeads, invoices } from '../../db/schema/invoices'
import { companionRiders, orderLinks } from '../../db/schema/orderLinks'
import { reviews } from '../../db/schema/reviews'
import { paymentAttempts } from '../../db/schema/payments'
import { addressSearches, usedAddresses } from '../../db/schema/places'
import { seatClaims } from '../../db/schema/seats'
import type { Account } from '../accounts'

/** What is left of an address: the ward, which the fare went by. */
const erasedAddress: Partial<StoredPlace> = {
  addressId: null,
  names: { ja: '' },
  addresses: { ja: '' },
  detail: '',
  text: '',
  postalCode: null,
  lat: null,
  lng: null,
}

/**
 * Erases from an account's orders what tells who rode, how they were reached and to which door. What was sold, when and for how
 * much stays: the law makes us keep the books. Running it again changes nothing.
 */
export async function eraseOrders(tx: Tx, accountId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx.delete(orderPassengers).where(inArray(orderPassengers.orderId, own))
  await tx.delete(companionRiders).where(inArray(companionRiders.orderId, own))
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, own))
  await tx.delete(notices).where(inArray(notices.orderId, own))
  await tx.update(orderLog).set({ note: '' }).where(inArray(orderLog.orderId, own))
  await tx.update(reviews).set({ text: '', images: [] }).where(inArray(reviews.orderId, own))
  await tx.update(refunds).set({ reasonOther: '' }).where(inArray(refunds.orderId, own))
  await tx.update(refundRequests).set({ reasonOther: '' }).where(inArray(refundRequests.orderId, own))
  await tx
    .update(paymentAttempts)
    .set({ cardLast4: null, fieldsUrl: null, fieldsSessionId: null, redirectUrl: null, wechat: null })
    .where(inArray(paymentAttempts.orderId, own))
  // A key of its own for every order: parties of one address would still be found together.
  const stopKey = sql`'erased:' || ${orders.id}`
  await tx
    .update(seatClaims)
    .set({ stopKey: sql`'erased:' || ${seatClaims.orderId}` })
    .where(inArray(seatClaims.orderId, own))
  await tx
    .update(orders)
    .set({
      contactName: '',
      countryCode: '',
      phone: '',
      email: '',
      wechatId: '',
      line: '',
      whatsapp: '',
      kakaotalk: '',
      remark: '',
      stopKey,
      departurePlace: withoutAddress(sql`${orders.departurePlace}`),
      destination: withoutAddress(sql`${orders.destination}`),
    })
    .where(eq(orders.accountId, accountId))
}

/** The airport is nobody's address. */
function withoutAddress(place: SQL): SQL {
  const erased = JSON.stringify(erasedAddress)
  return sql`case when ${place} ->> 'kind' = 'airport' then ${place} else ${place} || ${erased}::jsonb end`
}

/** Erases everything of an account that is no order: devices, codes, searches, addresses, contact and riders. */
export async function eraseTraces(tx: Tx, account: Account): Promise<void> {
  const { id, email, phone, countryCode } = account
  const owner = `account:${id}`
  await tx.delete(sessions).where(eq(sessions.accountId, id))
  await tx.delete(travellerDetails).where(eq(travellerDetails.accountId, id))
  await tx.delete(usedAddresses).where(eq(usedAddresses.owner, owner))
  await tx.delete(addressSearches).where(eq(addressSearches.owner, owner))
  await tx.delete(invoiceHeads).where(eq(invoiceHeads.accountId, id))
  // An issued invoice is part of the books as it is; it is sent nowhere any more.
  await tx.update(invoices).set({ sentTo: '' }).where(eq(invoices.accountId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id))
  await tx.update(operationLogs).set({ accountId: null }).where(eq(operationLogs.accountId, id))
  const number = phone && `+${countryCode ?? ''}${phone}`
  await tx
    .delete(signInCodes)
    .where(or(eq(signInCodes.target, email ?? ''), eq(signInCodes.target, number ?? '')))
  await tx.delete(emailProofs).where(eq(emailProofs.email, email ?? ''))
  await tx.delete(passwordTries).where(eq(passwordTries.email, email ?? ''))
}
