import { maxLength, object, optional, pipe, string } from 'valibot'

const CODE_LENGTH = 60

/** A code that a scan or a link brought along. */
export const giftCardParams = object({ code: optional(pipe(string(), maxLength(CODE_LENGTH))) })
