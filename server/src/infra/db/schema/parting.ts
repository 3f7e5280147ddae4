/**
 * By which key each table would be parted, were the books on more than one primary: docs/GROWTH.md has the plan. A new table gets its line
 * here, and its row there; tests/architecture/parting.test.ts holds both to the schema.
 */
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './index'

type Schema = typeof schema
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema]
type ColumnOf<Name extends TableName> = Schema[Name] extends {
  readonly _: { readonly columns: infer Columns }
}
  ? keyof Columns & string
  : never

/** The keys that a row can have. */
export const partingKeys = ['airport', 'day', 'person'] as const
export type PartingKey = (typeof partingKeys)[number]

/** The column that has a key, or the one that leads to the row that has it. */
export type Way<Column extends string = string> = Column | { readonly through: Column }

/** What the rows of a table belong to, and how each key of theirs is known; `everywhere` is the operator as a whole. */
export interface Parting<Column extends string = string> extends Readonly<
  Partial<Record<PartingKey, Way<Column>>>
> {
  readonly of: PartingKey | 'everywhere'
}

/** The columns that say of which airport a row is: its code, or the line, which belongs to one airport and stays with it. */
export const airportColumns: readonly string[] = ['airportCode', 'relayPoint']

/** Unique indexes of an airport's rows that hold over all airports: on several primaries somebody else would have to see to each. */
export const uniqueAcrossAirports: readonly string[] = [
  'counter_sales_account_id_key',
  'drawers_open_staff_key',
  'lost_finds_number_key',
  'notices_key',
  'order_links_token_hash_key',
  'orders_hold_id_key',
  'orders_order_no_key',
  'payment_attempts_payment_key',
  'posters_code_key',
  'ride_codes_live_code_key',
  'ride_gifts_code_hash_key',
  'ride_gifts_token_hash_key',
  'seat_claims_one_hold_key',
  'vehicles_number_key',
  'vehicles_plate_number_key',
]

const through = <const Column extends string>(column: Column) => ({ through: column })

const everywhere = { of: 'everywhere' } as const
const ofAccount = { of: 'person', person: 'accountId' } as const
const ofStaff = { of: 'person', person: 'staffId' } as const
const ofAirport = { of: 'airport', airport: 'airportCode' } as const
const ofLine = { of: 'airport', airport: 'relayPoint' } as const
const ofDeparture = {
  of: 'airport',
  airport: through('departureId'),
  day: through('departureId'),
} as const
const ofOrder = {
  of: 'airport',
  airport: through('orderId'),
  day: through('orderId'),
  person: through('orderId'),
} as const
const ofAttempt = {
  of: 'airport',
  airport: through('outTradeNo'),
  day: through('outTradeNo'),
  person: through('outTradeNo'),
} as const
const ofDay = { of: 'day', day: 'day' } as const

/** Every table of the schema. */
export const parting: { readonly [Name in TableName]: Parting<ColumnOf<Name>> } = {
  // People, and what is theirs at every airport.
  accounts: { of: 'person', person: 'id' },
  sessions: ofAccount,
  signInCodes: { of: 'person', person: 'target' },
  emailProofs: { of: 'person', person: 'email' },
  identityProofs: ofAccount,
  travellerDetails: ofAccount,
  tries: { of: 'person', person: 'keyHash' },
  knownDevices: ofAccount,
  idempotencyKeys: ofAccount,
  operationLogs: ofAccount,
  agreements: ofAccount,
  usedAddresses: { of: 'person', person: 'owner' },
  addressSearches: { of: 'person', person: 'owner' },
  uploads: ofAccount,
  couponClaims: ofAccount,
  coupons: ofAccount,
  giftCards: ofAccount,
  giftCardEntries: { of: 'person', person: through('cardId') },
  invoiceHeads: ofAccount,
  invoices: ofAccount,
  invoiceOrders: { of: 'person', person: through('invoiceId'), airport: through('orderId') },
  wechatIdentities: ofAccount,
  wechatConsents: ofAccount,
  drivers: { of: 'person', person: 'id', airport: through('depotId') },
  staffMembers: ofAccount,
  staffSecondFactors: ofAccount,
  staffPasskeys: ofAccount,
  staffPasskeyChallenges: ofAccount,
  staffRecoveryCodes: ofAccount,
  staffTrail: ofStaff,
  staffActions: ofStaff,
  settingReaders: ofStaff,

  // Airports: what they sell, and all that hangs on a departure or an order.
  terminals: ofAirport,
  airlineTerminals: ofAirport,
  sampleFlights: ofAirport,
  relayPoints: ofAirport,
  busPeaks: ofLine,
  wardServices: ofAirport,
  fares: ofAirport,
  departureTemplates: ofLine,
  servicePauses: ofLine,
  posters: ofAirport,
  depots: ofAirport,
  vehicles: { of: 'airport', airport: through('depotId') },
  drawers: { ...ofAirport, person: 'staffId' },
  posterScans: { of: 'airport', airport: through('posterId'), day: 'day' },
  departures: { of: 'airport', airport: 'relayPoint', day: 'serviceDate' },
  seatClaims: { ...ofDeparture, person: 'accountId' },
  lapsedClaims: { ...ofDeparture, person: 'accountId' },
  plannedStops: ofDeparture,
  vehicleAssignments: ofDeparture,
  stopEvents: ofDeparture,
  driverPositions: ofDeparture,
  driverTrail: ofDeparture,
  riderCalls: ofDeparture,
  waitDecisions: ofDeparture,
  departureChanges: ofDeparture,
  departureChangeParties: ofOrder,
  vehicleDamages: { of: 'airport', airport: through('vehicleId') },
  lostFinds: ofDeparture,
  lostReports: ofOrder,
  orders: { of: 'airport', airport: 'relayPoint', day: 'serviceDate', person: 'accountId' },
  orderPassengers: ofOrder,
  orderSearch: ofOrder,
  orderLog: ofOrder,
  refunds: ofOrder,
  refundRequests: ofOrder,
  rideCodes: ofOrder,
  notices: ofOrder,
  orderLinks: ofOrder,
  companionRiders: ofOrder,
  archivedOrders: ofOrder,
  shortAddresses: ofOrder,
  counterSales: { ...ofOrder, person: 'accountId' },
  counterEntries: ofOrder,
  reviews: ofOrder,
  rideGifts: ofOrder,
  paymentAttempts: ofOrder,
  surplusRefunds: ofAttempt,
  surplusHandPayments: ofAttempt,
  disputes: ofAttempt,
  partnerCommissions: { ...ofOrder, day: 'rideDate' },

  // Days of the whole operator.
  shifts: { of: 'day', day: 'serviceDate', person: 'driverId' },
  rollCalls: { of: 'day', day: through('shiftId'), person: through('shiftId') },
  driverPhones: { of: 'day', day: 'serviceDate', person: 'driverId' },
  flightReports: { of: 'day', day: 'scheduledAt' },
  ledgerLines: ofDay,
  reconciliationDays: ofDay,
  reconciliationFindings: ofDay,
  reconciliationSteps: { of: 'day', day: through('findingId') },
  reportEntries: ofDay,
  reportCells: ofDay,
  journalLines: { of: 'day', day: 'day', airport: through('orderId') },

  // The operator's, and what is the same for everybody.
  serverSecrets: everywhere,
  seedVersions: everywhere,
  outboxMessages: everywhere,
  appFaults: everywhere,
  auditRuns: everywhere,
  attentionMarks: everywhere,
  operatorSettings: everywhere,
  wards: everywhere,
  towns: everywhere,
  places: everywhere,
  placePoints: everywhere,
  placeDoors: everywhere,
  doorProposals: everywhere,
  outsideAreas: everywhere,
  airports: everywhere,
  airlines: everywhere,
  couponPackages: everywhere,
  reductionCampaigns: everywhere,
  voucherBatches: everywhere,
  voucherCodes: everywhere,
  giftCardBatches: everywhere,
  invoiceYears: everywhere,
  posterWords: everywhere,
  partners: everywhere,
  partnerVersions: everywhere,
  paymentEvents: everywhere,
}
