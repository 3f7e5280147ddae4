import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { partnerAgreements, partnerCodeSchema, partnerKinds } from '../schema/partner'
import { maybeWallTime } from '../schema/ride'
import { countSchema } from '../schema/values'

const partnerOfferSchema = v.object({
  code: v.string(),
  kind: v.picklist(partnerKinds),
  name: v.string(),
  /** A few words of the partner's own; may be empty. */
  text: v.string(),
  /** An SVG drawing, checked by `isPartnerLogo`. */
  logo: v.string(),
  /** Off the fare, in words such as `5% off`; null where the ordinary price holds. */
  off: v.nullable(v.string()),
  /** The same in hundredths of a percent, for `partnerFare`. */
  offBasisPoints: v.nullable(countSchema(10_000)),
  /** The last moment; null for an offer without an end. */
  validUntil: maybeWallTime,
  agreements: v.picklist(partnerAgreements),
  /** No coupon counts beside its price. */
  excludesCoupons: v.boolean(),
})
export type PartnerOffer = v.InferOutput<typeof partnerOfferSchema>

/** A partner's landing: who it is and what it offers. */
export const partnerOffer = defineCall({
  name: 'partnerOffer',
  summary: 'Tells who a partner is and what it offers.',
  tag: 'Scans and gifts',
  method: 'GET',
  path: '/usercenter/company/partnerOffer',
  session: 'none',
  limit: 'search',
  request: v.object({ code: partnerCodeSchema }),
  example: { code: 'spring' },
  response: partnerOfferSchema,
  errors: ['company.notFound', 'company.notYet', 'company.ended'],
})
