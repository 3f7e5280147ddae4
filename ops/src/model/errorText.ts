import { ApiError } from '@noriai/contract/client/ApiError'
import { isErrorCode } from '@noriai/contract/errors'
import { en } from '@noriai/contract/messages/en'
import { messageOf } from '@noriai/contract/messages/fill'
import { ja } from '@noriai/contract/messages/ja'
import { PasskeyError } from './passkey'
import type { LanguageContext } from '../i18n'

const messages = { ja, en } as const

/** What went wrong, in a sentence of the desk's language; a code that only a newer server knows in the server's words. */
export function errorText(error: unknown, { lang, t }: LanguageContext): string {
  if (error instanceof PasskeyError) return t(`passkey.error.${error.reason}`)
  if (!(error instanceof ApiError)) return t('error.unknown')
  if (isErrorCode(error.code))
    return messageOf(messages[lang], { code: error.code, params: error.params, lang })
  return error.message === error.code ? t('error.unknown') : error.message
}
