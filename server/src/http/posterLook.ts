import { firstLookFactsId, firstLookId } from '@noriai/contract/firstLook'
import { formatDateTime, formatTime } from '@noriai/contract/format/dateTime'
import { formatTimeUntil } from '@noriai/contract/format/duration'
import { fillText } from '@noriai/contract/format/fillText'
import { defaultLang, langs, type Lang } from '@noriai/contract/lang'
import { findLanguage, type LanguageSources } from '@noriai/contract/rules/languageChoice'
import type { NextBusKnown } from '@noriai/contract/rules/nextBus'
import { posterRow, type PosterRowTexts } from '@noriai/contract/rules/posterRow'
import { qrSourceSchema, type QrSource } from '@noriai/contract/schema/rideRequest'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { escapeHtml } from '../documents/escapeHtml'
import { viewNextBus } from '../domain/posters'
import { bookingContextOf } from '../domain/quotation'
import {
  filled,
  headingsIn,
  inLanguages,
  KEPT_MS,
  knownInTime,
  lookData,
  lookScript,
  readDrawing,
  withLook,
  type Drawing,
  type Look,
  type LookLanguages,
  type LookTexts,
} from './firstLook'

const MOST_PLACES = 200
/** Whoever asks for ever new places gets the page without a look: the database has others to answer. */
const MOST_AT_ONCE = 4

/** A phone that chose a language before reads that one, which the server does not know. */
const script = lookScript(
  `try{let l=localStorage.getItem('localLanguage'),all=[...document.querySelectorAll('#${firstLookId} [data-lang]')];if(all.some(e=>e.dataset.lang===l))for(let e of all)e.hidden=e.dataset.lang!==l}catch{}`,
)

/** Who asks for the page, and how it came to this. */
export interface Scan {
  /** The fields of the poster's address. */
  readonly fields: URLSearchParams
  /** The languages of the browser, best first. */
  readonly languages: readonly string[]
}

/** What the languages of a page are chosen from, as far as the server knows. */
export function languageSources({ fields, languages }: Scan): LanguageSources {
  const url = fields.get('language') ?? fields.get('lang') ?? undefined
  return { url, poster: url, browser: languages }
}

/**
 * Puts the next bus into the page that a scanned poster opens, so that it can be read before any code has come; the app draws the same row
 * and takes the look away. Undefined where the language is to be chosen first, where the place is unknown, and where the database does
 * not answer at once: never rejects.
 */
export function posterLookOf(
  folder: string,
  deps: Deps,
): (page: string, scan: Scan) => Promise<Look | undefined> {
  const drawing = readDrawing(folder)
  if (drawing === undefined) return () => Promise.resolve(undefined)
  const known = new LRUCache<string, NextBusKnown>({
    max: MOST_PLACES,
    ttl: KEPT_MS,
    fetchMethod: (place) => lookUp(JSON.parse(place) as Omit<QrSource, 'saveTime'>, deps),
  })
  let underWay = 0
  const knownOf = async ({ fields }: Scan): Promise<NextBusKnown | undefined> => {
    const scan = v.safeParse(qrSourceSchema, { ...scenesOf(fields), saveTime: deps.clock.now() })
    if (!scan.success) return undefined
    const { saveTime: _, ...scenes } = scan.output
    const place = JSON.stringify(scenes)
    if (underWay >= MOST_AT_ONCE && !known.has(place)) return undefined
    underWay += 1
    return known.fetch(place).finally(() => (underWay -= 1))
  }
  return async (page, scan) => {
    const lang = findLanguage(languageSources(scan), deps.policy.language)
    if (lang === undefined || scan.fields.get('entry') === '1') return undefined
    const facts = await knownInTime(() => knownOf(scan), deps)
    if (facts === undefined) return undefined
    const follows = mayFollowPhone(scan, lang, deps)
    const languages = { shown: follows ? langs : [lang], seen: lang }
    const html = draw({ drawing, facts, languages }, deps)
    return {
      page: withLook(page, `${html}${follows ? script.element : ''}${lookData(firstLookFactsId, facts)}`),
      // The next bus is news, which is not to be kept on the way.
      cacheControl: 'no-store',
      policyFrom: follows ? script.letRun : (policy) => policy,
    }
  }
}

function scenesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ['type', 'qrCodeScene1', 'qrCodeScene2'].flatMap((name) => {
      const value = fields.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

async function lookUp(place: Omit<QrSource, 'saveTime'>, deps: Deps): Promise<NextBusKnown> {
  const at = deps.clock.now()
  const context = await bookingContextOf(deps, defaultLang)
  return viewNextBus({ ...place, saveTime: at }, { db: deps.db, at }, context)
}

/** Whether the language that a phone keeps would count before the one found. */
function mayFollowPhone(scan: Scan, found: Lang, { policy }: Pick<Deps, 'policy'>): boolean {
  const stored = langs.find((lang) => lang !== found)
  return findLanguage({ ...languageSources(scan), stored }, policy.language) === stored
}

interface Drawn {
  readonly drawing: Drawing
  readonly facts: NextBusKnown
  readonly languages: LookLanguages
}

function draw({ drawing, facts, languages }: Drawn, deps: Deps): string {
  const rows = inLanguages(languages, (one) => {
    const { title, time, left, line } = posterRow(facts, rowTexts(drawing.texts[one], one, deps))
    const named = time === undefined ? escapeHtml(title) : withTimeApart(title, time)
    const until = left ? `<small>${escapeHtml(left)}</small>` : ''
    return `<b>${named}</b>${until}<i>${escapeHtml(line)}</i>`
  })
  const headings = headingsIn(drawing, languages)
  return fillText(drawing.html.poster, (name) => ({ rows, headings })[name])
}

/** As `features/home/PosterHero` draws it: what leaves above its time. */
function withTimeApart(title: string, time: string): string {
  const [before = '', after = ''] = title.split(time).map(escapeHtml)
  return `<em>${before}</em><time>${time}</time>${after}`
}

function rowTexts(texts: LookTexts, lang: Lang, { clock, policy }: Deps): PosterRowTexts {
  const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
    filled(template, values, lang)
  return {
    title: texts.title,
    line: texts.line,
    next: (departsAt) => fill(texts.next, { time: formatTime(departsAt) }),
    time: formatTime,
    left: (departsAt) => {
      const duration = formatTimeUntil(departsAt, clock.now(), lang)
      return duration === '' ? '' : fill(texts.left, { duration })
    },
    seats: (seats, minutes) =>
      minutes === null ? fill(texts.seats, { seats }) : fill(texts.seatsAndWalk, { seats, minutes }),
    none: (reason) => texts.none[reason],
    later: (departsAt) =>
      fill(texts.later, { dateTime: formatDateTime(departsAt, lang, { now: clock.now(), policy }) }),
    other: texts.other,
  }
}
