import { object, optional, picklist } from 'valibot'

/** The documents that have no page of their own. */
export const otherDocs = ['companyProfile', 'travelTerms', 'specifiedCommercial'] as const

/** Which of them is opened; without one they are listed. */
export const otherAgreementsParams = object({ doc: optional(picklist(otherDocs)) })
