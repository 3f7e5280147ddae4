import { literal, maxLength, object, optional, pipe, string } from 'valibot'

const CODE_LENGTH = 60

/** A code that was brought along; `webview`: inside another app, which has its own bar. */
export const redeemParams = object({
  code: optional(pipe(string(), maxLength(CODE_LENGTH))),
  webview: optional(literal('1')),
})
