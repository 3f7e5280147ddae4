import { allCalls } from '@noriai/contract/calls/index'
import type { Call } from '@noriai/contract/defineCall'
import type { FastifyInstance } from 'fastify'
import type { Route, Routes } from '../http/route'
import { serve } from '../http/serve'
import { account } from './account/account'
import { addressBook } from './addressBook/addressBook'
import { booking } from './booking/booking'
import { coupons } from './coupons/coupons'
import { registerSignedDocuments } from './documents/signedDocuments'
import { driver } from './driver/driver'
import { flights } from './flights/flights'
import { gifts } from './gifts/gifts'
import { invoices } from './invoices/invoices'
import { links } from './links/links'
import { registerLive } from './live/register'
import { notices } from './notices/notices'
import { extras } from './orders/extras'
import { orders } from './orders/orders'
import { payment } from './payment/payment'
import { registerWebhook } from './payment/webhook'
import { places } from './places/places'
import { quotation } from './quotation/quotation'
import { registerPublicKey } from './rideCode/publicKey'
import { rideCode } from './rideCode/rideCode'
import { service } from './service/service'
import { signIn } from './signIn/signIn'
import { attention } from './staff/attention'
import { counter } from './staff/counter'
import { departures } from './staff/departures'
import { driving } from './staff/driving'
import { faults } from './staff/faults'
import { fleet } from './staff/fleet'
import { desk } from './staff/desk'
import { staffMembers } from './staff/members'
import { staffDisputeRoutes } from './staff/disputes'
import { lostProperty } from './staff/lostProperty'
import { offers } from './staff/offers'
import { placeDoors } from './staff/placeDoors'
import { staffOrders } from './staff/orders'
import { reconciliation } from './staff/reconciliation'
import { reports } from './staff/reports'
import { secondFactor } from './staff/secondFactor'
import { registerFiles } from './uploads/files'

/** How every call of the contract is answered: one that is missing here does not compile. */
export const routes: Routes = {
  ...service,
  ...signIn,
  ...account,
  ...addressBook,
  ...places,
  ...flights,
  ...quotation,
  ...booking,
  ...payment,
  ...orders,
  ...extras,
  ...links,
  ...rideCode,
  ...coupons,
  ...gifts,
  ...invoices,
  ...notices,
  ...driver,
  ...staffMembers,
  ...secondFactor,
  ...attention,
  ...departures,
  ...fleet,
  ...driving,
  ...lostProperty,
  ...placeDoors,
  ...staffOrders,
  ...counter,
  ...staffDisputeRoutes,
  ...offers,
  ...desk,
  ...reconciliation,
  ...faults,
  ...reports,
}

/** What is no call of the contract: it answers files, streams, or another program than the app. */
const others: readonly ((api: FastifyInstance) => void)[] = [
  registerSignedDocuments,
  registerFiles,
  registerPublicKey,
  registerWebhook,
  registerLive,
]

/** Puts everything under /api on `api`. */
export function registerRoutes(api: FastifyInstance): void {
  const calls: Readonly<Record<string, Call>> = allCalls
  const routeOf: Readonly<Record<string, Route<Call>>> = routes as never
  for (const [name, call] of Object.entries(calls)) {
    const route = routeOf[name]
    if (route) serve(api, call, route)
  }
  for (const register of others) register(api)
}
