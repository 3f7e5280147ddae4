import * as v from 'valibot'
import { boundedText } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { orderLabelSchema } from '../schema/orderState'
import { passengerKindSchema } from '../schema/party'
import { directionSchema, maybeWallTime } from '../schema/ride'
import { ridePlanSchema } from '../schema/ridePlan'
import { passportNameSchema } from '../schema/text'
import { centsSchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { birthdaySchema, countSchema, dateSchema, wallTimeSchema } from '../schema/values'
import { exampleId, exampleToken } from './example'

const positionSchema = countSchema(98)

/** The token of a link: 256 bits, so that nobody guesses one. What is none answers as one that is over. */
export const linkTokenSchema = v.pipe(boundedText(100), v.minLength(1, 'validation.required'))

export const linkKindSchema = v.picklist(['fill', 'arrival'])
/** `fill` takes riders' details, `arrival` shows where the ride is. */
export type LinkKind = v.InferOutput<typeof linkKindSchema>

const liveLinkSchema = v.object({ token: linkTokenSchema, expiresAt: wallTimeSchema })

/** The links of an order, for its owner: those that work now, and what riders gave of themselves. */
export const orderLinksSchema = v.object({
  fill: v.nullable(liveLinkSchema),
  arrival: v.nullable(liveLinkSchema),
  /** Everyone of the party; names and birthdays only of those who gave them by the link. */
  riders: v.array(
    v.object({
      position: positionSchema,
      kind: passengerKindSchema,
      isFilled: v.boolean(),
      passportName: v.string(),
      birthday: v.nullable(dateSchema),
    }),
  ),
})
export type OrderLinks = v.InferOutput<typeof orderLinksSchema>

/** The links of an order and how far its riders have come. */
export const orderLinks = defineCall({
  name: 'orderLinks',
  summary: 'Tells the links of an order and which riders have filled in their details.',
  tag: 'Links of an order',
  method: 'GET',
  path: '/usercenter/orderLink/orderLinks',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: orderLinksSchema,
  errors: ['notFound'],
})

/** Makes a link; one of its kind that works already is answered again. */
export const createOrderLink = defineCall({
  name: 'createOrderLink',
  summary: "Makes a link to fill in riders' details or to follow the arrival.",
  tag: 'Links of an order',
  method: 'POST',
  path: '/usercenter/orderLink/createOrderLink',
  session: 'traveller',
  request: v.object({ id: idSchema, kind: linkKindSchema }),
  example: { id: exampleId, kind: 'fill' },
  response: orderLinksSchema,
  errors: ['notFound', 'order.notFillable', 'order.fillTooLate', 'link.notForRide'],
})

/** Ends a link: whoever has it sees nothing any more. Asking again changes nothing. */
export const revokeOrderLink = defineCall({
  name: 'revokeOrderLink',
  summary: 'Ends a link of an order.',
  tag: 'Links of an order',
  method: 'POST',
  path: '/usercenter/orderLink/revokeOrderLink',
  session: 'traveller',
  request: v.object({ id: idSchema, kind: linkKindSchema }),
  example: { id: exampleId, kind: 'fill' },
  response: orderLinksSchema,
  errors: ['notFound'],
})

/** What a companion sees of a ride: when, from where to where by ward, and who is still missing; nobody's name. */
export const fillLinkSchema = v.object({
  direction: directionSchema,
  from: v.string(),
  to: v.string(),
  serviceDate: dateSchema,
  gatherAt: wallTimeSchema,
  arriveFrom: wallTimeSchema,
  arriveTo: wallTimeSchema,
  fillUntil: wallTimeSchema,
  asOf: wallTimeSchema,
  riders: v.array(v.object({ position: positionSchema, kind: passengerKindSchema, isFilled: v.boolean() })),
})
export type FillLink = v.InferOutput<typeof fillLinkSchema>

/** Opens the link by which riders give their own details. */
export const openFillLink = defineCall({
  name: 'openFillLink',
  summary: "Shows the ride behind a link to fill in riders' details.",
  tag: 'Links of an order',
  method: 'POST',
  path: '/common/orderLink/openFillLink',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({ token: linkTokenSchema }),
  example: { token: exampleToken },
  response: fillLinkSchema,
  errors: ['link.over'],
})

/**
 * Takes the details of one rider, once. The same details again change nothing. With the last rider's the trip info of the
 * ride is complete.
 */
export const fillByLink = defineCall({
  name: 'fillByLink',
  summary: 'Takes the details of one rider by link, once.',
  tag: 'Links of an order',
  method: 'POST',
  path: '/common/orderLink/fillByLink',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    token: linkTokenSchema,
    position: positionSchema,
    passportName: passportNameSchema,
    /** Needed of infants: it decides whether they ride free. */
    birthday: v.optional(v.nullable(birthdaySchema), null),
  }),
  example: { token: exampleToken, position: 2, passportName: 'SATO HANA' },
  response: fillLinkSchema,
  errors: [
    'link.over',
    'link.alreadyFilled',
    'notFound',
    'validation.nameRequired',
    'validation.passportName',
    'validation.birthday',
    'validation.lapChildTooOld',
  ],
})

/** Where a ride is, for those who wait for its riders: no name, no number, no address. */
export const arrivalLinkSchema = v.object({
  label: orderLabelSchema,
  isCancelled: v.boolean(),
  asOf: wallTimeSchema,
  gatherAt: wallTimeSchema,
  arriveFrom: wallTimeSchema,
  arriveTo: wallTimeSchema,
  landingTime: maybeWallTime,
  /** Of doors only the wards are shown. */
  plan: ridePlanSchema,
  expiresAt: wallTimeSchema,
})
export type ArrivalLink = v.InferOutput<typeof arrivalLinkSchema>

/** Opens the link that shows where a ride is. */
export const openArrivalLink = defineCall({
  name: 'openArrivalLink',
  summary: 'Shows where the ride behind a link is now.',
  tag: 'Links of an order',
  method: 'POST',
  safe: true,
  path: '/common/orderLink/openArrivalLink',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({ token: linkTokenSchema }),
  example: { token: exampleToken },
  response: arrivalLinkSchema,
  errors: ['link.over'],
})

/** A ride that staff sold, for who has its link: places by ward, nobody's name. */
export const claimLinkSchema = v.object({
  direction: directionSchema,
  from: v.string(),
  to: v.string(),
  gatherAt: wallTimeSchema,
  arriveFrom: wallTimeSchema,
  arriveTo: wallTimeSchema,
  riders: countSchema(99),
  /** Null once it is paid. */
  payUntil: maybeWallTime,
  payPriceJpy: centsSchema,
  /** It was paid and does not take place: what goes back and the coupon for it are seen in the account. A server of the release before does not say. */
  isCancelled: v.optional(v.boolean()),
  asOf: wallTimeSchema,
  /** The order, for the account that it is of by now. */
  orderId: v.nullable(idSchema),
})
export type ClaimLink = v.InferOutput<typeof claimLinkSchema>

/** Opens the link of a ride that staff sold. */
export const openClaimLink = defineCall({
  name: 'openClaimLink',
  summary: 'Shows the ride behind the link of a sale at the counter or by phone.',
  tag: 'Links of an order',
  method: 'POST',
  safe: true,
  path: '/common/orderLink/openClaimLink',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({ token: linkTokenSchema }),
  example: { token: exampleToken },
  response: claimLinkSchema,
  errors: ['link.over'],
})

/** Takes the ride of a link into the account, once: from then on it is an order like any other of it, paid or to be paid. */
export const claimOrder = defineCall({
  name: 'claimOrder',
  summary: 'Takes a ride that staff sold into the account, once.',
  tag: 'Links of an order',
  method: 'POST',
  path: '/usercenter/orderLink/claimOrder',
  session: 'traveller',
  idempotent: true,
  request: v.object({ token: linkTokenSchema }),
  example: { token: exampleToken },
  response: v.object({ orderId: idSchema }),
  errors: ['link.over'],
})
