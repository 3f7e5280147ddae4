import type { LegalDoc } from '@noriai/contract/schema/legalDocument'
import type { PartnerAgreements } from '@noriai/contract/schema/partner'
import { texts as binding } from './texts/ja'

/** The texts that one tick agrees to, or notes (privacy), before a ride is ordered (decisions.md, "One tick"). */
const documentsOf = {
  common: ['userProtocol', 'travelTerms', 'bookingNotice', 'privacyAgreement'],
  spring: ['userProtocolSpring', 'travelTerms', 'bookingNotice', 'privacyAgreementSpring'],
} as const satisfies Readonly<Record<PartnerAgreements, readonly LegalDoc[]>>

/**
 * The present version of a set of texts: the day on which the newest of them was last changed. The Japanese text decides, which
 * is the one that binds: a better translation is no new agreement.
 */
export const agreementVersion = (set: PartnerAgreements): string =>
  documentsOf[set]
    .map((doc) => binding[doc].updatedAt)
    .sort()
    .at(-1) ?? ''
