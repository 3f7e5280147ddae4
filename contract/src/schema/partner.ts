import * as v from 'valibot'
import { boundedText } from './bounded'

/** Who sends travellers here. */
export const partnerKinds = ['airline', 'company'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** Which agreements a partner's travellers tick: everybody's, or those of Spring Airlines before them. */
export const partnerAgreements = ['common', 'spring'] as const
export type PartnerAgreements = (typeof partnerAgreements)[number]

/** What a partner is known by in links and printed codes: small letters, digits and hyphens; capitals are folded. */
export const partnerCodeSchema = v.pipe(
  boundedText(40),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9-]{1,22}[a-z0-9]$/, 'validation.invalid'),
)

/** At most so many basis points off: a ride is not given by a partner's price, nor all of it as commission. */
export const mostBasisPoints = 9000
