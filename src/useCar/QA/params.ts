import { object, optional, pipe, regex, string } from 'valibot'

/** The question to open, by its name. */
export const faqParams = object({ id: optional(pipe(string(), regex(/^[\w-]{1,40}$/))) })
