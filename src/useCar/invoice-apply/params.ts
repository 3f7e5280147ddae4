import { object, optional, pipe, string, uuid } from 'valibot'

/** The order that is picked from the start. */
export const applyParams = object({ id: optional(pipe(string(), uuid())) })
