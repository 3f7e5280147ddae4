import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { optionalText, safeText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { wallTimeSchema } from '../schema/values'
import { linkTokenSchema } from './links'
import { exampleId } from './example'

const miniProgramLinks = {
  /** The plain URL scheme of the mini-program; null where none is set up. */
  urlScheme: v.nullable(v.string()),
  /** A link that opens the mini-program from any browser; null where none is set up. */
  urlLink: v.nullable(v.string()),
  /** The same place in H5, the way on when neither opens. */
  webPath: v.string(),
}

/**
 * Where a scanned code leads, in the mini-program and on the web. Without a text it is the scenes of a poster that is to be
 * opened in the mini-program.
 */
export const redirectionMini = defineCall({
  name: 'redirectionMini',
  summary: 'Tells where a scanned code leads, in the mini-program and on the web.',
  tag: 'Scans and gifts',
  method: 'POST',
  safe: true,
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
    kind: v.picklist([
      'poster',
      // A poster's code that is unknown or was retired: home says so.
      'posterGone',
      'partner',
      'voucher',
      'giftCard',
      'redeemCode',
      'rideCode',
      'miniProgram',
      // Another page of the app, by its address.
      'page',
    ]),
    ...miniProgramLinks,
    /** The partner's name and logo, for a partner's code. */
    partnerName: v.nullable(v.string()),
    partnerLogo: v.nullable(v.string()),
  }),
  errors: ['scan.unknown', 'scan.notYours', 'company.notFound', 'company.notYet', 'company.ended'],
})

/** Gives a paid ride of the traveller away: a link and a code for it, the same again while it is on offer; or takes one. */
export const miniGiftScheme = defineCall({
  name: 'miniGiftScheme',
  summary: 'Gives a paid ride away by link and code, or accepts one that was given.',
  tag: 'Scans and gifts',
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
    v.object({ action: v.literal('open'), giftToken: linkTokenSchema }),
  ]),
  example: { action: 'give', orderId: exampleId, giverName: 'Hana' },
  response: v.object({
    giftToken: v.string(),
    /** To be typed where a link cannot be sent; empty for its taker. */
    code: v.string(),
    expiresAt: wallTimeSchema,
    greeting: v.string(),
    giverName: v.string(),
    /** Set once it was taken: the ride, for its taker. */
    orderId: v.nullable(idSchema),
    ...miniProgramLinks,
  }),
  errors: ['notFound', 'rideGift.over', 'rideGift.taken', 'rideGift.own', 'order.notGiveable'],
})
