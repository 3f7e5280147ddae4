import * as v from 'valibot'
import { counterWays, saleChannels } from '../rules/counterSale'
import { luggageSchema, partySchema } from './party'
import { addressChoiceSchema } from './place'
import { maybeWallTime, rideTypeSchema } from './ride'
import { optionalText, safeText } from './text'
import { centsSchema, signedCentsSchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import {
  airportCodeSchema,
  countSchema,
  flightNoSchema,
  iataSchema,
  langSchema,
  terminalSchema,
  wallTimeSchema,
} from './values'

export const saleChannelSchema = v.picklist(saleChannels)

const mostOfMinibus = 999
const takenSchema = v.object({ taken: countSchema(mostOfMinibus), places: countSchema(mostOfMinibus) })

/** A minibus as it is with the party of a sale in it. */
export const saleMinibusSchema = v.object({
  /** Its letter: 1 is A. */
  number: countSchema(99),
  seats: takenSchema,
  /** Places for large bags. */
  large: takenSchema,
  stops: countSchema(99),
})

/** More entries than a drawer has in a day. */
const mostEntries = 100_000

/** A ride as staff ask for it; what it costs and which pieces are extra follows from it. */
export const saleRideSchema = v.object({
  type: rideTypeSchema,
  /** Landing, airport arrival, or when to leave. Missing: now, for somebody who is at the counter. */
  dateTime: v.optional(wallTimeSchema),
  /** Of a ride with one. Missing: the first one that is served. */
  airportCode: v.optional(airportCodeSchema),
  terminal: v.optional(terminalSchema),
  flightNo: v.optional(flightNoSchema),
  ...partySchema.entries,
  luggage: v.omit(luggageSchema, ['extra']),
  /** Pick-up: where to; drop-off: where from; transfer: where to. */
  address: addressChoiceSchema,
  /** Transfer: where from. */
  departureAddress: v.optional(addressChoiceSchema),
  /** Missing: the first that has room. */
  departureId: v.optional(slugSchema),
  /** They wait at the airport for the morning bus. */
  nightHold: v.optional(v.boolean(), false),
  /** One of the party has a folding wheelchair: a departure is held whose bus has a place for it. The order alone keeps it, in its needs. */
  wheelchair: v.optional(v.boolean()),
})
export type SaleRide = v.InferOutput<typeof saleRideSchema>

/** How a sale is paid: in cash, at the terminal by the number of its slip, or later, by a link that is sent. */
export const salePaymentSchema = v.variant('way', [
  v.object({ way: v.literal('cash'), receivedJpy: centsSchema }),
  v.object({ way: v.literal('terminal'), slip: safeText(40) }),
  v.object({ way: v.literal('link') }),
])

/** The slip of the terminal; empty for cash. */
export const slipSchema = optionalText(40)

/** A line of a printed ticket: what, and its value. */
const ticketLineSchema = v.object({ label: v.string(), value: v.string() })

/** What is printed for somebody who bought from staff, in their language. */
export const saleTicketSchema = v.object({
  orderId: idSchema,
  orderNo: v.string(),
  lang: langSchema,
  channel: v.picklist(['app', ...saleChannels]),
  title: v.string(),
  /** Null while it is not paid, and when there is none any more. */
  code: v.nullable(v.object({ token: v.string(), code: v.string(), label: v.string() })),
  /** When, from where, to where, who. */
  ride: v.array(ticketLineSchema),
  /** The price line by line, the tax in it, and how it was paid. */
  bill: v.array(ticketLineSchema),
  /** The link by which the order becomes that of an account, once; null when it did. */
  claim: v.nullable(v.object({ url: v.string(), label: v.string() })),
  /** What else is to be known, and who issued it. */
  notes: v.array(v.string()),
})
export type SaleTicket = v.InferOutput<typeof saleTicketSchema>

/** An entry of a drawer: money that came, or was handed back. */
const drawerEntrySchema = v.object({
  at: wallTimeSchema,
  orderId: idSchema,
  orderNo: v.string(),
  /** It is the fee of an invoice of the order. Missing from a server of the release before. */
  isInvoiceFee: v.optional(v.boolean()),
  way: v.picklist(counterWays),
  amountJpy: signedCentsSchema,
  slip: v.string(),
})

/** A drawer from its opening to its count. */
export const drawerSchema = v.object({
  id: idSchema,
  number: countSchema(99),
  /** Missing from a server of the release before. */
  airportCode: v.optional(iataSchema),
  memberName: v.string(),
  openedAt: wallTimeSchema,
  closedAt: maybeWallTime,
  floatJpy: centsSchema,
  cashInJpy: centsSchema,
  handedBackJpy: centsSchema,
  expectedJpy: signedCentsSchema,
  terminalJpy: signedCentsSchema,
  sales: countSchema(mostEntries),
  handBacks: countSchema(mostEntries),
  terminalSales: countSchema(mostEntries),
  /** Null while it is open. */
  countedJpy: v.nullable(centsSchema),
  differenceJpy: v.nullable(signedCentsSchema),
  reason: v.string(),
  needsReason: v.boolean(),
})
export type DrawerView = v.InferOutput<typeof drawerSchema>

/** The drawer of the member who asks, and what waits for a reason. */
export const drawersNowSchema = v.object({
  /** Null: none is open. */
  own: v.nullable(v.object({ ...drawerSchema.entries, entries: v.array(drawerEntrySchema) })),
  /** Numbers that are open, whoever has them. */
  open: v.array(countSchema(99)),
  /** The same with the airport of each, which has boxes of its own. Missing from a server of the release before. */
  openAt: v.optional(v.array(v.object({ number: countSchema(99), airportCode: v.optional(iataSchema) }))),
  /** Open ones of other members, for who may decide: one who is gone does not come to count theirs. */
  ofOthers: v.array(drawerSchema),
  /** Counted with a difference and without a reason: of the member, and of everybody for who may decide. */
  unexplained: v.array(drawerSchema),
})
export type DrawersNow = v.InferOutput<typeof drawersNowSchema>
