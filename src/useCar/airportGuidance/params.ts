import { idSchema } from '@noriai/contract/schema/ids'
import { terminalSchema } from '@noriai/contract/schema/values'
import { object, optional, picklist } from 'valibot'

/**
 * The terminal that the way is wanted for, and the order whose times are shown beside it; the order's own terminal comes first. With `to`
 * the page is opened at that part of it.
 */
export const guidanceParams = object({
  terminal: optional(terminalSchema),
  id: optional(idSchema),
  to: optional(picklist(['phrases'])),
})
