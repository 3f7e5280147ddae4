import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { clientErrorHandler } from './plugins/clientErrors'
import { registerDocs } from './plugins/docs'
import { registerErrorHandler } from './plugins/errorHandler'
import { registerH5 } from './plugins/h5'
import { registerHealth } from './plugins/health'
import { registerJson } from './plugins/json'
import { registerMetrics } from './plugins/metrics'
import { registerNotBuiltYet } from './plugins/notBuiltYet'
import { registerOps } from './plugins/ops'
import { registerRateLimits } from './plugins/rateLimits'
import { registerRequestLog } from './plugins/requestLog'
import { registerSecurity } from './plugins/security'
import { registerServerTime } from './plugins/serverTime'
import { connectionTimeouts, registerSlowBodies } from './plugins/slowBodies'
import { registerAccount } from './routes/account/register'
import { registerAddressBook } from './routes/addressBook/register'
import { registerBooking } from './routes/booking/register'
import { registerConfig } from './routes/config/register'
import { registerCoupons } from './routes/coupons/register'
import { registerDev } from './routes/dev/register'
import { registerFlights } from './routes/flights/register'
import { registerGifts } from './routes/gifts/register'
import { registerGuide } from './routes/guide/register'
import { registerInvoices } from './routes/invoices/register'
import { registerHelp } from './routes/help/register'
import { registerLapChild } from './routes/lapChild/register'
import { registerLegal } from './routes/legal/register'
import { registerLinks } from './routes/links/register'
import { registerLive } from './routes/live/register'
import { registerLogs } from './routes/logs/register'
import { registerLuggage } from './routes/luggage/register'
import { registerNotices } from './routes/notices/register'
import { registerOrders } from './routes/orders/register'
import { registerPartners } from './routes/partners/register'
import { registerPayment } from './routes/payment/register'
import { registerPlaces } from './routes/places/register'
import { registerQuotation } from './routes/quotation/register'
import { registerReviews } from './routes/reviews/register'
import { registerRideCode } from './routes/rideCode/register'
import { registerScans } from './routes/scans/register'
import { registerSignIn } from './routes/signIn/register'
import { registerUploads } from './routes/uploads/register'
import { registerStaff } from './routes/staff/register'
import { registerSecondFactor } from './routes/staff/registerSecondFactor'
import { registerTrail } from './routes/staff/registerTrail'
import { registerStaffCoupons } from './routes/staff/registerCoupons'
import { registerDispatch } from './routes/staff/registerDispatch'
import { registerStaffFlights } from './routes/staff/registerFlights'
import { registerStaffGiftCards } from './routes/staff/registerGiftCards'
import { registerStaffPartners } from './routes/staff/registerPartners'
import { registerStaffPosters } from './routes/staff/registerPosters'
import { registerStaffInvoices } from './routes/staff/registerInvoices'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyContextConfig {
    /** The contract's name of the call that the route serves. */
    callName?: string
  }
}

/** The largest body of a route that says nothing else; each call takes what its schema can need. */
const BODY_LIMIT_BYTES = 65_536
const API_PREFIX = '/api'

/** Puts the calls of one area on the app that stands under /api. */
export type RegisterCalls = (api: FastifyInstance) => void

/** Every area of calls, one line each. */
const areas: readonly RegisterCalls[] = [
  registerConfig,
  registerSignIn,
  registerAccount,
  registerAddressBook,
  registerLogs,
  registerHelp,
  registerLegal,
  registerPayment,
  registerPlaces,
  registerFlights,
  registerGuide,
  registerScans,
  registerQuotation,
  registerBooking,
  registerCoupons,
  registerGifts,
  registerInvoices,
  registerOrders,
  registerLapChild,
  registerRideCode,
  registerLuggage,
  registerReviews,
  registerUploads,
  registerStaff,
  registerSecondFactor,
  registerTrail,
  registerStaffCoupons,
  registerStaffFlights,
  registerStaffGiftCards,
  registerPartners,
  registerStaffPartners,
  registerStaffPosters,
  registerStaffInvoices,
  registerDispatch,
  registerLinks,
  registerNotices,
  registerLive,
]

/**
 * The whole server around `deps`, ready to listen or to be injected into; closing it does not close `deps`.
 * `moreAreas` are served beside the product's own.
 */
export async function buildApp(
  deps: Deps,
  moreAreas: readonly RegisterCalls[] = [],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionTimeouts(deps.config),
    clientErrorHandler: clientErrorHandler(deps),
    trustProxy: deps.config.TRUST_PROXY || false,
    // A HEAD of a GET that changes something would change it too.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  })
  app.decorate('deps', deps)
  app.decorate('servedCalls', new Set<string>())
  registerMetrics(app)
  registerErrorHandler(app)
  registerRequestLog(app)
  registerServerTime(app)
  registerSlowBodies(app, deps.config)
  registerJson(app)
  registerSecurity(app, deps.config)
  await registerHealth(app)
  registerRateLimits(app, deps, deps.config.RATE_LIMIT_MULTIPLIER)
  await app.register((api) => registerApi(api, [...areas, ...moreAreas]), { prefix: API_PREFIX })
  if (!deps.config.production) registerDev(app)
  await registerH5(app, deps.config.H5_DIR)
  await registerOps(app, deps.config.OPS_DIR)
  return app
}

async function registerApi(api: FastifyInstance, served: readonly RegisterCalls[]): Promise<void> {
  await registerDocs(api)
  for (const register of served) register(api)
  registerNotBuiltYet(api)
}
