import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { StaffNotice } from '@noriai/contract/schema/staffOrder'
import { fromWallTime, type WallTime } from '@noriai/contract/time'
import type { OpsLang, Translate } from '../i18n'
import { clockOf, dateOf } from './wall'

interface Shown {
  readonly noticedAt: WallTime
  readonly t: Translate
  readonly lang: OpsLang
}

/** What became of a notice on one of its ways, in words; the time of another day with its day. */
export function wayText({ channel, state, at }: StaffNotice['ways'][number], shown: Shown): string {
  const { noticedAt, t, lang } = shown
  const isSameDay = at !== null && dateOf(at) === dateOf(noticedAt)
  const time = at === null ? '' : isSameDay ? clockOf(at) : formatDateTime(fromWallTime(at), lang)
  return t(`notice.state.${state}`, { way: t(`notice.way.${channel}`), time })
}
