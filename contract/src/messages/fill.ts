import { paramKindsOf, type ErrorCode, type ErrorParam, type ParamKind } from '../errors'
import { formatCalendarDate, formatDateTime, formatTime } from '../format/dateTime'
import { fillText } from '../format/fillText'
import type { Lang } from '../lang'
import { isCalendarDate, parseWallTime, type ServiceDayPolicy } from '../time'
import type { Messages } from './types'
import { withoutParam } from './withoutParam'

/** What filling a text may depend on besides its parameters. */
export interface FillOptions {
  readonly lang: Lang
  /** Where the evening ends, for the night-of part; the default policy's service day unless given. */
  readonly policy?: ServiceDayPolicy
}

/** The code of a text and what fills it in. */
interface FilledMessage extends FillOptions {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, ErrorParam>>
}

/**
 * The text of a code with its parameters filled in: wall times become clock times or dates of the language, the rest
 * stays as it is. A parameter that is missing leaves nothing behind, never its name; a code
 * that has a wording without it is shown by that one.
 */
export function messageOf(messages: Messages, { code, params, ...options }: FilledMessage): string {
  const kinds = paramKindsOf(code)
  const earlier = withoutParam[code]
  const isEarlier = earlier !== undefined && params[earlier.param] === undefined
  return fillText(isEarlier ? earlier.texts[options.lang] : messages[code], (name) => {
    const value = params[name]
    return value === undefined ? '' : shown(value, kinds[name], options)
  })
}

function shown(value: ErrorParam, kind: ParamKind | undefined, { lang, policy }: FillOptions): string {
  if (kind === 'date' && isCalendarDate(String(value))) return formatCalendarDate(String(value), lang)
  if (kind !== 'time' && kind !== 'dateTime') return String(value)
  const at = parseWallTime(String(value))
  if (at === undefined) return String(value)
  return kind === 'time' ? formatTime(at) : formatDateTime(at, lang, { policy })
}
