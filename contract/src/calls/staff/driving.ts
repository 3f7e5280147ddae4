import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { drivenRunSchema, phonePlaceSchema, runNameSchema } from '../../schema/driver'
import { noShowDecisions } from '../../rules/stopEvents'
import { maybeWallTime } from '../../schema/ride'
import { optionalText, safeText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, dateSchema, noRequest, queryNumber, wallTimeSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'

/** The phone of a driver, as the desk sees it. */
const phoneOfDriverSchema = v.object({
  driverId: idSchema,
  driverName: v.string(),
  /** The shift that a link would be made for: the one that runs or the next within a day; null where there is none. */
  shift: v.nullable(
    v.object({ id: idSchema, serviceDate: dateSchema, from: wallTimeSchema, to: wallTimeSchema }),
  ),
  /**
   * `none`: no link; `linked`: a link that is not open yet; `open`: a phone is bound; `locked`: by five wrong PINs. How the one before
   * ended is in `ended`.
   */
  state: v.picklist(['none', 'linked', 'open', 'locked']),
  /** When the link was made or the phone bound, and when it ends. */
  since: maybeWallTime,
  endsAt: maybeWallTime,
  /** When the phone was last heard of. */
  heardAt: maybeWallTime,
  ended: v.nullable(
    v.object({ at: wallTimeSchema, by: v.picklist(['otherPhone', 'desk', 'driver', 'wrongPins']) }),
  ),
})
export type PhoneOfDriver = v.InferOutput<typeof phoneOfDriverSchema>

const driverPhonesSchema = v.object({
  asOf: wallTimeSchema,
  /** Drivers in service, by name. */
  phones: v.array(phoneOfDriverSchema),
})

/** The drivers' phones: bound, linked, locked, or signed out by another. */
export const staffDriverPhones = defineCall({
  name: 'staffDriverPhones',
  summary: "Lists the drivers' phones.",
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/driverPhones',
  session: 'staff',
  request: noRequest,
  response: driverPhonesSchema,
})

/**
 * Makes a link that opens a driver's page on one phone, once, within 24 hours; a link of before is void. It is sent to the number of the
 * register, or shown as a QR code. The link is answered this once and kept as a hash.
 */
export const staffMakeDriverLink = defineCall({
  name: 'staffMakeDriverLink',
  summary: 'Makes a link that opens the page of a driver on a phone.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/driverPhones/makeLink',
  session: 'staff',
  request: v.object({ driverId: idSchema, bySms: v.boolean() }),
  example: { driverId: exampleId, bySms: false },
  response: v.object({
    ...driverPhonesSchema.entries,
    /** The whole address, with the token as its fragment. */
    link: v.string(),
    expiresAt: wallTimeSchema,
    /** The message was handed over; false where it was not asked for. */
    isSent: v.boolean(),
  }),
  errors: ['notFound', 'driver.noShift', 'driver.linkNotSent'],
})

/** Signs a driver's phone out and voids the link. Asking again changes nothing. */
export const staffRevokeDriverPhone = defineCall({
  name: 'staffRevokeDriverPhone',
  summary: "Signs a driver's phone out and voids the link to it.",
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/driverPhones/revoke',
  session: 'staff',
  request: v.object({ driverId: idSchema }),
  example: { driverId: exampleId },
  response: driverPhonesSchema,
  errors: ['notFound'],
})

const deskRunSchema = v.object({
  ...drivenRunSchema.entries,
  driverName: v.string(),
  /** The driver's number, for the desk to call; empty once it is forgotten, and a server of before does not send it. */
  driverPhone: v.optional(v.string()),
  /** The latest; null where none is kept: not started, or an hour after the end. */
  position: v.nullable(
    v.object({ at: wallTimeSchema, place: phonePlaceSchema, isFresh: v.boolean(), isShown: v.boolean() }),
  ),
})
export type DeskRun = v.InferOutput<typeof deskRunSchema>

/** A run as its driver sees it, with what the phone reported. */
export const staffRun = defineCall({
  name: 'staffRun',
  summary: 'Tells a run with its stops, events and the last position of its phone.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/run',
  session: 'staff',
  request: v.object({ departureId: slugSchema, minibus: queryNumber(0, 99) }),
  example: { departureId: exampleDeparture, minibus: 1 },
  response: deskRunSchema,
  errors: ['notFound'],
})

/** Where a run was, minute by minute; kept for some days. Whoever looks gives a reason, which is written down. */
export const staffRunTrail = defineCall({
  name: 'staffRunTrail',
  summary: 'Tells where a run was, minute by minute, for a reason that is written down.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/departures/runTrail',
  session: 'staff',
  request: v.object({ ...runNameSchema, reason: safeText(200) }),
  example: { departureId: exampleDeparture, minibus: 1, reason: 'A rider says that nobody came' },
  response: v.object({
    asOf: wallTimeSchema,
    positions: v.array(v.object({ at: wallTimeSchema, place: phonePlaceSchema })),
  }),
  errors: ['notFound'],
})

/**
 * Answers a driver who waits for a party: they may wait until a time, or leave without it where the position of the phone is off. The
 * newest answer counts.
 */
export const staffDecideNoShow = defineCall({
  name: 'staffDecideNoShow',
  summary: 'Tells a driver to wait longer for a party, or to leave without it.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/departures/decideNoShow',
  session: 'staff',
  idempotent: true,
  request: v.object({
    ...runNameSchema,
    orderId: idSchema,
    decision: v.picklist(noShowDecisions),
    /** Of `wait`. */
    waitMinutes: v.optional(countSchema(60), 0),
    note: optionalText(200),
  }),
  example: {
    departureId: exampleDeparture,
    minibus: 1,
    orderId: exampleId,
    decision: 'wait',
    waitMinutes: 4,
    note: 'They are in the lift',
  },
  response: deskRunSchema,
  errors: ['notFound', 'driver.runNotOpen'],
})
