import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { optionalText, safeText } from '../schema/text'
import { idSchema, tokenSchema, wallTimeSchema } from '../schema/values'

const miniProgramLinks = {
  /** The plain URL scheme of the mini-program; null where none is set up. */
  urlScheme: v.nullable(v.string()),
  /** A link that opens the mini-program from any browser; null where none is set up. */
  urlLink: v.nullable(v.string()),
  /** The same place in H5, the way on when neither opens. */
  webPath: v.string(),
}

/** Where a scanned code leads, in the mini-program and on the web. */
export const redirectionMini = defineCall({
  name: 'redirectionMini',
  method: 'POST',
  path: '/usercenter/company/redirectionMini',
  session: 'none',
  certificate: true,
  request: v.object({
    /** The text in the code, when it was scanned. */
    text: optionalText(500),
    /** The parameters of a poster, when it was opened by its link. */
    type: optionalText(40),
    qrCodeScene1: optionalText(80),
    qrCodeScene2: optionalText(80),
  }),
  response: v.object({
    kind: v.picklist(['poster', 'partner', 'voucher', 'giftCard', 'rideCode', 'miniProgram']),
    ...miniProgramLinks,
    /** The partner's name and logo, for a partner's code. */
    partnerName: v.nullable(v.string()),
    partnerLogo: v.nullable(v.string()),
  }),
  errors: ['scan.unknown', 'company.notFound'],
})

/** Gives a ride away: a link for one order of the traveller, or what such a link leads to. */
export const miniGiftScheme = defineCall({
  name: 'miniGiftScheme',
  method: 'POST',
  path: '/usercenter/company/miniGiftScheme',
  session: 'traveller',
  idempotent: true,
  request: v.variant('action', [
    v.object({
      action: v.literal('give'),
      orderId: idSchema,
      greeting: optionalText(200),
      giverName: safeText(60),
    }),
    v.object({ action: v.literal('open'), giftToken: tokenSchema }),
  ]),
  response: v.object({
    giftToken: v.string(),
    expiresAt: wallTimeSchema,
    greeting: v.string(),
    giverName: v.string(),
    /** Set once the gift is opened by its taker. */
    orderId: v.nullable(idSchema),
    ...miniProgramLinks,
  }),
  errors: ['notFound', 'giftCard.used', 'giftCard.expired', 'order.transitionRefused'],
})
