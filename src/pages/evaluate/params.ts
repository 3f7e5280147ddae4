import { object, optional, picklist } from 'valibot'

/** Which reviews the list opens with. */
export const evaluateListParams = object({ kind: optional(picklist(['awaiting', 'given']), 'awaiting') })
