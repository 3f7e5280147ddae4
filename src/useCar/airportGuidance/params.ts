import { idSchema } from '@noriai/contract/schema/ids'
import { terminalSchema } from '@noriai/contract/schema/values'
import { object, optional } from 'valibot'

/** The terminal that the way is wanted for, and the order whose times are shown beside it; the order's own terminal comes first. */
export const guidanceParams = object({
  terminal: optional(terminalSchema),
  id: optional(idSchema),
})
