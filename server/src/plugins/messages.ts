import type { ErrorCode } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'

/** The text of an error in a language, its places filled in. */
export function messageOf(
  _lang: Lang,
  code: ErrorCode,
  _params: Readonly<Record<string, string | number>>,
): string {
  return code
}
