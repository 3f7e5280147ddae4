import type { LogEntry, LoggedSubject } from '@noriai/contract/calls/staff/log'
import { formatMoney } from '@noriai/contract/format/money'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { hasAmounts } from '@noriai/contract/rules/staffLog'
import { fromWallTime, isCalendarDate } from '@noriai/contract/time'
import { ja } from '../i18n/ja'
import type { OpsLang, TextKey, Translate } from '../i18n'

interface Words {
  readonly t: Translate
  readonly lang: OpsLang
}

const isKey = (key: string): key is TextKey => key in ja

/** What was done, in words; the word itself where only a newer server knows it. */
export function actionText(t: Translate, action: string): string {
  const key = `changes.action.${action}`
  return isKey(key) ? t(key) : action
}

/** Where the words of a subject's entries stand: the first of these that knows the word says it. */
const vocabularies: Readonly<Partial<Record<LoggedSubject, readonly string[]>>> = {
  pause: ['direction'],
  member: ['role'],
  driver: ['licence'],
  find: ['lost.kind', 'lost.state'],
  lostReport: ['lost.kind'],
  flight: ['flight.status'],
  finding: ['reconciliation.status'],
}

/** The subjects of which single words of our own are kept. */
const inOwnWords: readonly LoggedSubject[] = ['member', 'traveller', 'vehicle', 'driver']

/** Of a departure each fact has its own words, and of an order. */
function vocabulariesOf({ subject, action }: LogEntry): readonly string[] {
  if (subject === 'order') return [`fact.${action}`]
  if (subject !== 'departure') return vocabularies[subject] ?? []
  if (action === 'status') return ['state']
  return action === 'progress' || action === 'undo' ? ['progress'] : []
}

/** What is typed by somebody follows the first word of these and is theirs. */
const typedAfterFirst: readonly LoggedSubject[] = ['find', 'poster', 'place']
const moments = /\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?/g

function sayMoments(text: string, lang: OpsLang): string {
  return text.replace(moments, (wall) => {
    if (!isCalendarDate(wall.slice(0, 10))) return wall
    return wall.includes(':') ? formatDateTime(fromWallTime(wall), lang) : formatCalendarDate(wall, lang)
  })
}

function sayValue(value: string, entry: LogEntry, { t, lang }: Words): string {
  const { subject, action } = entry
  if (value === '') return ''
  if (subject === 'departure' && action === 'late') return t('changes.minutes', { minutes: value })
  if (hasAmounts(entry)) return formatMoney(Number(value), 'JPY', { lang, zeroAsAmount: true })
  if (subject === 'setting') return t('settings.from', { date: sayMoments(value.split(' ')[0] ?? '', lang) })
  const known = vocabulariesOf(entry)
  const say = (word: string, index: number) => {
    if (index > 0 && typedAfterFirst.includes(subject)) return word
    const own = inOwnWords.includes(subject) ? [`changes.word.${word}`] : []
    const key = [...known.map((vocabulary) => `${vocabulary}.${word}`), ...own].find(isKey)
    return key === undefined ? word : t(key)
  }
  return sayMoments(value.split(' ').map(say).join(' '), lang)
}

/** What it was and what it became; empty where there is no word for either. */
export function changeText(entry: LogEntry, words: Words): string {
  const [before, after] = [sayValue(entry.before, entry, words), sayValue(entry.after, entry, words)]
  if (before === '' || before === after) return after
  return after === '' ? before : words.t('changes.fromTo', { before, after })
}

const SHOWN_OF_ID = 8

/** What an entry is about: as it is called, or by the beginning of its id where it has no name. */
export function subjectText({ subject, subjectId, subjectName }: LogEntry, { t, lang }: Words): string {
  if (subject === 'departure') return departureText(subjectId, subjectName, { t, lang })
  if (subject === 'drawer' && subjectName !== null) return t('drawer.numbered', { number: subjectName })
  if (subject === 'find' && subjectName !== null) return t('lost.number', { number: subjectName })
  if (subjectName !== null) return subjectName
  if (subject === 'poster' && subjectId === 'words') return t('posters.wordsTitle')
  if (subject === 'setting') return say(`settings.${subjectId}`, t) ?? subjectId
  if (subject === 'attention') return say(`changes.attention.${subjectId.split(':')[0]}`, t) ?? subjectId
  if (subject === 'flight' || subject === 'reportDay') return sayMoments(subjectId, lang)
  return /^[0-9a-f]{8}-/.test(subjectId) ? subjectId.slice(0, SHOWN_OF_ID) : subjectId
}

const say = (key: string, t: Translate) => (isKey(key) ? t(key) : undefined)

/** A departure by its id, such as `pickup:20261121:2430:ocat`: the hour after midnight is of the evening before. */
function departureText(id: string, place: string | null, { t, lang }: Words): string {
  const [direction = '', day = '', clock = '', code = ''] = id.split(':')
  const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const way = say(`direction.${direction}`, t)
  if (!isCalendarDate(date) || way === undefined) return id
  const hours = `${clock.slice(0, 2)}:${clock.slice(2)}`
  return t('changes.departure', {
    way,
    time: `${formatCalendarDate(date, lang)} ${hours}`,
    line: place ?? code,
  })
}

/** The system and the browser, as far as they are known. */
export const deviceText = (device: string): string =>
  device
    .split(' ')
    .filter((part) => part !== 'unknown')
    .join(' ')
