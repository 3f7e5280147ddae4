import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  drawerSchema,
  drawersNowSchema,
  saleChannelSchema,
  saleMinibusSchema,
  salePaymentSchema,
  saleRideSchema,
  saleTicketSchema,
} from '../../schema/counter'
import { boundedList } from '../../schema/bounded'
import { holdSchema } from '../../schema/hold'
import { orderedNeedsSchema } from '../../schema/needs'
import { passengerSchema } from '../../schema/party'
import { addressMatchSchema } from '../../schema/place'
import { dialCodeSchema, emailSchema, optionalText, phoneSchema, safeText } from '../../schema/text'
import { centsSchema, signedCentsSchema } from '../../schema/amounts'
import { idSchema } from '../../schema/ids'
import {
  airportCodeSchema,
  countSchema,
  dateSchema,
  keyWordsSchema,
  langSchema,
  noRequest,
} from '../../schema/values'
import { checkAppointment } from '../booking'
import { exampleId } from '../example'
import { listSendTime } from '../quotation'

const tag = 'Staff: counter'

/** Addresses that one search answers. */
const addressesShown = 6

/** Addresses as travellers find them, for who has no client certificate. */
export const staffFindAddresses = defineCall({
  name: 'staffFindAddresses',
  summary: 'Searches addresses of the service area for a sale.',
  tag,
  method: 'POST',
  safe: true,
  path: '/staff/sale/addresses',
  session: 'staff',
  request: v.object({ keyWords: keyWordsSchema }),
  example: { keyWords: 'Hilton Osaka' },
  response: v.object({ matches: v.pipe(v.array(addressMatchSchema), v.maxLength(addressesShown)) }),
})

/** The departures of a day, and of a drop-off its arrivals, as the app lists them; at the counter by its own lead. */
export const staffSaleTimes = defineCall({
  name: 'staffSaleTimes',
  summary: 'Lists the departures of a service day for a sale, with seats left.',
  tag,
  method: 'POST',
  safe: true,
  path: '/staff/sale/times',
  session: 'staff',
  request: v.object({
    channel: saleChannelSchema,
    ...v.omit(listSendTime.request, ['currency', 'qrSource']).entries,
  }),
  example: { channel: 'counter', type: 1, date: '2026-11-28', addressId: 'hotel:hilton-osaka' },
  response: listSendTime.response,
  errors: listSendTime.errors,
})

/**
 * Checks a ride and holds its seats and bag places, as the app's confirm page does, for ten minutes from the choice. The same sale asks
 * again with its id: another choice replaces the first. Source: OPERATOR.md, section 9.
 */
export const staffHoldSale = defineCall({
  name: 'staffHoldSale',
  summary: 'Checks a ride in full, prices it and holds its seats for a sale.',
  tag,
  method: 'POST',
  path: '/staff/sale/hold',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** Of the sale that is under way; null begins one. */
    saleId: v.nullable(idSchema),
    channel: saleChannelSchema,
    ride: saleRideSchema,
  }),
  example: {
    saleId: null,
    channel: 'counter',
    ride: {
      type: 1,
      adults: 2,
      luggage: { large: 3, small: 2 },
      address: { addressId: 'hotel:hilton-osaka', text: 'Hilton Osaka' },
    },
  },
  response: v.object({
    saleId: idSchema,
    hold: holdSchema,
    /** What is paid at the counter, in yen: without the fee of foreign cards. */
    totalJpy: centsSchema,
    /** Names of all riders are needed now: the ride leaves too soon to give them later. */
    needsNames: v.boolean(),
    /** Its minibus with this party in it; null where holds are switched off, missing in what a desk kept before it was sent. */
    minibus: v.optional(v.nullable(saleMinibusSchema)),
    /** About what it costs in dollars, to be shown and never charged; null where they are not offered, missing as above. */
    aboutUsdCents: v.optional(v.nullable(centsSchema)),
  }),
  errors: [...checkAppointment.errors, 'counter.saleOver'],
})

/**
 * Makes an order of a sale: paid at the counter at once, or to be paid by a link. A fare that changed since the seats were held never
 * costs more. The same key sells once.
 */
export const staffSellRide = defineCall({
  name: 'staffSellRide',
  summary: 'Sells a held ride at the counter or by phone.',
  tag,
  method: 'POST',
  path: '/staff/sale/sell',
  session: 'staff',
  idempotent: true,
  request: v.object({
    saleId: idSchema,
    lang: langSchema,
    contact: v.object({
      countryCode: v.optional(dialCodeSchema),
      phone: v.optional(v.union([v.literal(''), phoneSchema], 'validation.phone'), ''),
      email: v.optional(v.union([v.literal(''), emailSchema], 'validation.email'), ''),
    }),
    /** Everybody, the first being who is called; or that one alone, where the names can be given later. */
    passengers: v.pipe(boundedList(passengerSchema, 99), v.minLength(1, 'validation.nameRequired')),
    remark: optionalText(500),
    needs: v.optional(orderedNeedsSchema, []),
    payment: salePaymentSchema,
  }),
  example: {
    saleId: exampleId,
    lang: 'en',
    contact: { email: 'lucia@example.com' },
    passengers: [{ passportName: 'FERNANDEZ LUCIA', kind: 'adult' }],
    payment: { way: 'cash', receivedJpy: 1_000_000 },
  },
  response: v.object({
    ticket: saleTicketSchema,
    payPriceJpy: centsSchema,
    changeJpy: centsSchema,
    /** The fare fell since the seats were held: less was paid than was shown. */
    fareFell: v.boolean(),
    /** Whether the pay link is on its way; null for what is paid already. */
    isLinkSent: v.nullable(v.boolean()),
  }),
  errors: [
    'notFound',
    'counter.saleOver',
    'counter.noDrawer',
    'counter.tooLittle',
    'counter.slipNeeded',
    'booking.holdExpired',
    'booking.holdDiffers',
    'booking.nightHoldNotTicked',
    'booking.capacityFull',
    'booking.capacityFullOne',
    'booking.capacityFullAll',
    'booking.bagsFull',
    'booking.bagsFullAll',
    'booking.fullyBookedPeriod',
    'booking.servicePaused',
    'booking.timeTooEarly',
    'booking.noQuotation',
    'booking.wheelchairsFull',
    'booking.wheelchairsFullAll',
    'order.seatsSoldOut',
    'order.passengerCount',
    'validation.nameRequired',
    'validation.passportName',
    'validation.birthday',
    'validation.lapChildTooOld',
    'validation.contactNeeded',
    'validation.phone',
    'validation.wheelchair',
  ],
})

/** What was printed of a sale, to be printed again; nothing is sold by it. */
export const staffSaleTicket = defineCall({
  name: 'staffSaleTicket',
  summary: 'Shows the ticket of an order in the language of its traveller, to be printed again.',
  tag,
  method: 'POST',
  path: '/staff/sale/ticket',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: v.object({ ticket: saleTicketSchema }),
  errors: ['notFound'],
})

/** Sends the pay link of an order that staff sold by phone once more. */
export const staffSendPayLink = defineCall({
  name: 'staffSendPayLink',
  summary: 'Sends the pay link of an unpaid phone sale again.',
  tag,
  method: 'POST',
  path: '/staff/sale/sendLink',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: v.object({ isLinkSent: v.boolean() }),
  errors: ['notFound', 'order.notPayable', 'order.expired', 'order.alreadyPaid'],
})

/** The member's own drawer, the drawers that are open, and those that wait for a reason. */
export const staffDrawers = defineCall({
  name: 'staffDrawers',
  summary: "Shows the member's drawer with its entries, and what waits for a reason.",
  tag,
  method: 'GET',
  path: '/staff/drawers',
  session: 'staff',
  request: noRequest,
  response: drawersNowSchema,
})

const numberSchema = v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall'))

/** Opens a drawer with the float that was counted into it. One person a drawer of an airport, and one drawer a person. */
export const staffOpenDrawer = defineCall({
  name: 'staffOpenDrawer',
  summary: 'Opens a drawer with its float.',
  tag,
  method: 'POST',
  path: '/staff/drawers/open',
  session: 'staff',
  idempotent: true,
  request: v.object({
    number: numberSchema,
    floatJpy: centsSchema,
    /** Where the counter is, a served one. Missing: the first that is served. */
    airportCode: v.optional(airportCodeSchema),
  }),
  example: { number: 2, floatJpy: 5_000_000 },
  response: drawersNowSchema,
  errors: ['counter.drawerTaken', 'counter.drawerOpen', 'staff.airportNotServed'],
})

/**
 * Closes a drawer by its count: the member's own, or anybody's for who may decide. What was expected is what was seen: money that came
 * since refuses it.
 */
export const staffCloseDrawer = defineCall({
  name: 'staffCloseDrawer',
  summary: 'Closes a drawer by its count.',
  tag,
  method: 'POST',
  path: '/staff/drawers/close',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    countedJpy: centsSchema,
    expectedJpy: signedCentsSchema,
    /** Why it differs; it can be given later, before the day is exported. */
    reason: optionalText(300),
  }),
  example: { id: exampleId, countedJpy: 10_850_000, expectedJpy: 10_850_000, reason: '' },
  response: drawersNowSchema,
  errors: ['notFound', 'counter.drawerMoved'],
})

/** Says why a drawer differed. */
export const staffExplainDrawer = defineCall({
  name: 'staffExplainDrawer',
  summary: 'Gives the reason of a difference in a counted drawer.',
  tag,
  method: 'POST',
  path: '/staff/drawers/explain',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, reason: safeText(300) }),
  example: { id: exampleId, reason: 'A JPY 500 coin fell behind the desk.' },
  response: drawersNowSchema,
  errors: ['notFound', 'counter.drawerMoved'],
})

/** The drawers that were opened within some days: float, cash in, handed back, expected, counted, difference. */
export const staffCashUp = defineCall({
  name: 'staffCashUp',
  summary: 'Lists the drawers of a period with what was expected and counted.',
  tag,
  method: 'POST',
  safe: true,
  path: '/staff/cashUp',
  session: 'staff',
  request: v.object({ from: dateSchema, to: dateSchema }),
  example: { from: '2026-11-17', to: '2026-11-23' },
  response: v.object({ drawers: v.array(drawerSchema) }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})

/** The same as CSV, and a second file that defines each column. */
export const staffCashUpFile = defineCall({
  name: 'staffCashUpFile',
  summary: 'Writes the drawers of a period as CSV, with a file of their definitions.',
  tag,
  method: 'POST',
  safe: true,
  path: '/staff/cashUp/file',
  session: 'staff',
  request: v.object({ from: dateSchema, to: dateSchema }),
  example: { from: '2026-11-17', to: '2026-11-23' },
  response: v.object({ files: v.array(v.object({ fileName: v.string(), text: v.string() })) }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})
