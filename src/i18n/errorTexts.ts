import { type ErrorParam, isErrorCode } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'
import { messageOf } from '@noriai/contract/messages/fill'
import type { Messages } from '@noriai/contract/messages/types'

/** The text of an error in one language; undefined for a code that only a newer server knows. */
export type ErrorTexts = (code: string, params: Readonly<Record<string, ErrorParam>>) => string | undefined

/** The contract's texts of a language as a function. */
export const errorTexts =
  (lang: Lang, messages: Messages): ErrorTexts =>
  (code, params) =>
    isErrorCode(code) ? messageOf(messages, { code, params, lang }) : undefined
