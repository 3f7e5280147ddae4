import { idSchema } from '@noriai/contract/schema/ids'
import { object, optional, picklist } from 'valibot'
import { plannedTerminals } from '@/models/terminals'

/** The terminal that the way is wanted for, and the order whose times are shown beside it. */
export const guidanceParams = object({
  terminal: optional(picklist(plannedTerminals)),
  id: optional(idSchema),
})
