import { ApiError } from '@noriai/contract/client/ApiError'
import { isErrorCode } from '@noriai/contract/errors'
import { en } from '@noriai/contract/messages/en'
import { messageOf } from '@noriai/contract/messages/fill'
import { hoursRules } from '@noriai/contract/rules/drivingHours'
import type { HoursFindingView } from '@noriai/contract/schema/fleet'
import { ja } from '@noriai/contract/messages/ja'
import { hoursFindingText } from './fleet'
import { PasskeyError } from './passkey'
import type { LanguageContext } from '../i18n'

const messages = { ja, en } as const

/** What went wrong, in a sentence of the desk's language; a code that only a newer server knows in the server's words. */
export function errorText(error: unknown, { lang, t }: LanguageContext): string {
  if (error instanceof PasskeyError) return t(`passkey.error.${error.reason}`)
  if (!(error instanceof ApiError)) return t('error.unknown')
  const ofHours = hoursRefusal(error)
  if (ofHours) return hoursFindingText(ofHours, t)
  if (isErrorCode(error.code))
    return messageOf(messages[lang], { code: error.code, params: error.params, lang })
  return error.message === error.code ? t('error.unknown') : error.message
}

/** The rule of the hours that refused something: the desk says which one it is, and in hours. */
function hoursRefusal({ code, params }: ApiError): HoursFindingView | undefined {
  const rule = hoursRules.find((each) => each === params.rule)
  if (code !== 'fleet.hours' || rule === undefined) return undefined
  return { rule, level: 'red', minutes: Number(params.minutes), limit: Number(params.limit) }
}
