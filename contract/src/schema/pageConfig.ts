import * as v from 'valibot'
import { policySchema } from '../policy/schema'
import { flightSourceSchema } from './flightView'
import { payTypeSchema } from './payment'
import { wechatTemplateSchema } from './wechatMessage'
import { currencySchema } from './amounts'
import { idSchema } from './ids'
import { dateSchema, langSchema, iataSchema } from './values'

/** A way to reach customer service, ordered as the requested language's readers expect; the id can be copied. */
export const helpChannelSchema = v.object({
  channel: v.picklist(['wechat', 'line', 'whatsapp', 'kakaotalk', 'phone', 'email']),
  id: v.string(),
  url: v.nullable(v.string()),
})

/** The drawings that a campaign's page can show. */
export const campaignPictures = ['ride', 'bus', 'door', 'airport'] as const

/** Where a scanned poster hangs, as the kept scan says it (specification, section 3: qr-source). */
const posterScenesSchema = v.object({
  type: v.string(),
  qrCodeScene1: v.string(),
  qrCodeScene2: v.string(),
})

const streetMapSchema = v.object({
  /** The address of its style. */
  style: v.string(),
  /** All origins that it is fetched from. */
  origins: v.array(v.string()),
})
export type StreetMapSource = v.InferOutput<typeof streetMapSchema>

/** What a client needs to know of this deployment; `languageType` and `currency` are what it should begin with. */
export const pageConfigSchema = v.object({
  switchLanguageFlag: v.boolean(),
  languageType: langSchema,
  currency: currencySchema,
  /** The whole public policy: forms and texts read their figures from it. */
  policy: policySchema,
  /** The ways to pay where the request comes from, in the sequence to show them in. */
  payTypes: v.array(payTypeSchema),
  flightSource: flightSourceSchema,
  /** The airports that buses meet, the one that is meant where none is named first; none with a server of the release before. */
  airports: v.optional(
    v.array(
      v.object({
        airportCode: iataSchema,
        name: v.string(),
        /** The city of its wards, `Osaka`; with a server of the release before it is not known, and neither is `area`. */
        city: v.optional(v.string()),
        /** Its wards that are served, `Osaka’s 24 wards`. */
        area: v.optional(v.string()),
      }),
    ),
  ),
  helpChannels: v.array(helpChannelSchema),
  /** Whether WeChat's own phone number can be signed in with. */
  wechatPhone: v.boolean(),
  /** Whether WeChat can say who opened the mini-program, so that a returning traveller is signed in. */
  wechatLogin: v.boolean(),
  /** What WeChat can report of a ride: the templates that a traveller may be asked about in the mini-program. */
  wechatTemplates: v.array(wechatTemplateSchema),
  /** Whether the operator answers at WeChat's own customer-service desk, which the mini-program opens by a button. */
  wechatDesk: v.boolean(),
  /** The origin that hosted card fields run on. */
  paymentOrigin: v.nullable(v.string()),
  /** The street map that browsers show a vehicle on; null, and with a server of the release before: our own map of wards. */
  streetMap: v.optional(v.nullable(streetMapSchema)),
  /** The poster of the code that was asked about; null without one, and for a code that is unknown or was retired. */
  poster: v.nullable(posterScenesSchema),
  /** The campaign that pages/ad/ad shows; null when none is on. */
  campaign: v.nullable(
    v.object({
      campaignId: v.string(),
      title: v.string(),
      text: v.string(),
      picture: v.nullable(v.picklist(campaignPictures)),
      /** Its days in Japan, both whole; null: no beginning, no end. */
      from: v.nullable(dateSchema),
      until: v.nullable(dateSchema),
      /** The package of coupons that it offers. */
      packageId: v.nullable(idSchema),
    }),
  ),
})
export type PageConfig = v.InferOutput<typeof pageConfigSchema>
