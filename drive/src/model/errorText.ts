import { ApiError, isCode, unansweredCodes } from '@noriai/contract/client/ApiError'
import type { LanguageContext } from '../i18n'

/** What went wrong, in a sentence: the server's own words, and ours where it was not reached. */
export function errorText(error: unknown, { t }: Pick<LanguageContext, 't'>): string {
  if (isCode(error, ...unansweredCodes)) return t('error.network')
  if (!(error instanceof ApiError)) return t('error.unknown')
  return error.message === error.code ? t('error.unknown') : error.message
}
