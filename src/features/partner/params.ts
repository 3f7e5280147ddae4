import { partnerCodeSchema } from '@noriai/contract/schema/partner'
import { fallback, object, optional } from 'valibot'

/** The partner of a page's address; empty for none, and for what is no code. */
export const partnerParams = object({ code: optional(fallback(partnerCodeSchema, ''), '') })
