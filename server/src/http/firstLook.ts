import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLookFactsId, firstLookId } from '@noriai/contract/firstLook'
import { formatDateTime, formatTime } from '@noriai/contract/format/dateTime'
import { fillText } from '@noriai/contract/format/fillText'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { posterRow, type PosterRowTexts } from '@noriai/contract/rules/posterRow'
import { defaultLang, htmlLang, langs, type Lang } from '@noriai/contract/lang'
import { findLanguage, type LanguageSources } from '@noriai/contract/rules/languageChoice'
import type { NextBusKnown } from '@noriai/contract/rules/nextBus'
import { qrSourceSchema, type QrSource } from '@noriai/contract/schema/rideRequest'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { escapeHtml } from '../documents/escapeHtml'
import { viewNextBus } from '../domain/posters'
import { bookingContextOf } from '../domain/quotation'
import { DomainError } from '../errors'

/** In the H5 folder: how the look is drawn, and its texts. */
const FILE = 'first-look.json'
/** Where it is put in the document. */
const APP = '<div id="app">'
/** The page waits so long for the next bus and no longer: without it, it is the same page as ever. */
const LONGEST_MS = 250
/** How long an answer is given to others who stand at the same poster. */
const KEPT_MS = 2_000
const MOST_PLACES = 200
/** Whoever asks for ever new places gets the page without a look: the database has others to answer. */
const MOST_AT_ONCE = 4

const text = v.string()
const textsSchema = v.object({
  heading: text,
  title: text,
  line: text,
  next: text,
  seats: text,
  seatsAndWalk: text,
  none: v.object({ full: text, paused: text, over: text }),
  later: text,
  other: text,
})
const fileSchema = v.object({
  /** With `{rows}` and `{headings}`, which are written in each language. */
  html: text,
  texts: v.object(v.entriesFromList(langs, textsSchema)),
})
type Texts = v.InferOutput<typeof textsSchema>

/** A phone that chose a language before reads that one, which the server does not know. */
const script = `try{let l=localStorage.getItem('localLanguage'),all=[...document.querySelectorAll('#${firstLookId} [data-lang]')];if(all.some(e=>e.dataset.lang===l))for(let e of all)e.hidden=e.dataset.lang!==l}catch{}`
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

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

/** A page with a look at what the app will say, for the next bus is what somebody at a poster came for. */
export interface Look {
  readonly page: string
  /** The policy of what the page may run, from that of every page. */
  readonly policyFrom: (policy: string) => string
}

/**
 * Puts the next bus into the page that a scanned poster opens, so that it can be read before any code has come; the app draws the same row
 * and takes the look away. Undefined where the language is to be chosen first, where the place is unknown, and where the database does
 * not answer at once: never rejects.
 */
export function firstLookOf(
  folder: string,
  deps: Deps,
): (page: string, scan: Scan) => Promise<Look | undefined> {
  const drawn = readDrawing(folder)
  if (drawn === undefined) return () => Promise.resolve(undefined)
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
    try {
      return await known.fetch(place)
    } catch (error) {
      if (!(error instanceof DomainError)) deps.log.warn({ err: error }, 'the next bus was not looked up')
      return undefined
    } finally {
      underWay -= 1
    }
  }
  return async (page, scan) => {
    const lang = findLanguage(languageSources(scan), deps.policy.language)
    if (lang === undefined || scan.fields.get('entry') === '1') return undefined
    const facts = await inTime(knownOf(scan))
    return facts && look({ page, drawn, facts, lang, mayFollowPhone: mayFollowPhone(scan, lang, deps) }, deps)
  }
}

function readDrawing(folder: string): v.InferOutput<typeof fileSchema> | undefined {
  const file = join(folder, FILE)
  return existsSync(file) ? v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))) : undefined
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

async function inTime<Value>(value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, undefined)
  })
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer))
}

/** Whether the language that a phone keeps would count before the one found. */
function mayFollowPhone(scan: Scan, found: Lang, { policy }: Pick<Deps, 'policy'>): boolean {
  const stored = langs.find((lang) => lang !== found)
  return findLanguage({ ...languageSources(scan), stored }, policy.language) === stored
}

interface Drawn {
  readonly page: string
  readonly drawn: v.InferOutput<typeof fileSchema>
  readonly facts: NextBusKnown
  readonly lang: Lang
  readonly mayFollowPhone: boolean
}

function look({ page, drawn, facts, lang, mayFollowPhone: follows }: Drawn, deps: Deps): Look {
  const shown = follows ? langs : [lang]
  const each = (of: (texts: Texts, lang: Lang) => string) =>
    shown
      .map((one) => {
        const hidden = one === lang ? '' : ' hidden'
        return `<span data-lang="${one}" lang="${htmlLang[one]}"${hidden}>${of(drawn.texts[one], one)}</span>`
      })
      .join('')
  const rows = each((texts, one) => {
    const { title, line } = posterRow(facts, rowTexts(texts, one, deps))
    return `<b>${escapeHtml(title)}</b><i>${escapeHtml(line)}</i>`
  })
  const headings = each(({ heading }) => escapeHtml(heading))
  const html = fillText(drawn.html, (name) => ({ rows, headings })[name])
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  const data = `<script type="application/json" id="${firstLookFactsId}">${json}</script>`
  const added = `${html}${follows ? `<script>${script}</script>` : ''}${data}`
  return {
    page: page.replace(APP, () => `${added}${APP}`),
    policyFrom: (policy) =>
      follows ? policy.replace("script-src 'self'", `script-src 'self' ${scriptHash}`) : policy,
  }
}

function rowTexts(texts: Texts, lang: Lang, { clock, policy }: Deps): PosterRowTexts {
  const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
    joinFigures(
      fillText(template, (name) => (values[name] === undefined ? undefined : String(values[name]))),
      lang,
    )
  return {
    title: texts.title,
    line: texts.line,
    next: (departsAt) => fill(texts.next, { time: formatTime(departsAt) }),
    seats: (seats, minutes) =>
      minutes === null ? fill(texts.seats, { seats }) : fill(texts.seatsAndWalk, { seats, minutes }),
    none: (reason) => texts.none[reason],
    later: (departsAt) =>
      fill(texts.later, { dateTime: formatDateTime(departsAt, lang, { now: clock.now(), policy }) }),
    other: texts.other,
  }
}
