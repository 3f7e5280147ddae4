import * as v from 'valibot'
import { policySchema } from '../policy/schema'
import { flightSourceSchema } from './flightView'
import { payTypeSchema } from './payment'
import { currencySchema, langSchema } from './values'

/** A way to reach customer service, ordered as the asked language's readers expect; the id can be copied. */
export const helpChannelSchema = v.object({
  channel: v.picklist(['wechat', 'line', 'whatsapp', 'kakaotalk', 'phone', 'email']),
  id: v.string(),
  url: v.nullable(v.string()),
})

/** What a client needs to know of this deployment; `languageType` and `currency` are what it should begin with. */
export const pageConfigSchema = v.object({
  switchLanguageFlag: v.boolean(),
  languageType: langSchema,
  currency: currencySchema,
  /** The whole public policy: forms and texts read their figures from it. */
  policy: policySchema,
  payTypes: v.array(payTypeSchema),
  flightSource: flightSourceSchema,
  helpChannels: v.array(helpChannelSchema),
  /** Whether WeChat's own phone number can be signed in with. */
  wechatPhone: v.boolean(),
  /** The origin that hosted card fields run on. */
  paymentOrigin: v.nullable(v.string()),
  /** A campaign shown by pages/ad/ad; null when there is none. */
  campaign: v.nullable(
    v.object({ campaignId: v.string(), title: v.string(), text: v.string(), image: v.nullable(v.string()) }),
  ),
})
export type PageConfig = v.InferOutput<typeof pageConfigSchema>
