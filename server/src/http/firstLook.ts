import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillText } from '@noriai/contract/format/fillText'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { htmlLang, langs, type Lang } from '@noriai/contract/lang'
import * as v from 'valibot'
import { escapeHtml } from '../documents/escapeHtml'
import { DomainError } from '../errors'
import type { Deps } from '../deps'

/** In the H5 folder: how the looks are drawn, and their texts. */
const FILE = 'first-look.json'
/** Before it, a look is put in the document. */
const APP = '<div id="app">'
/** How a built page has the app's styles fetched. */
const STYLES = /<link href="\/(css\/[\w.-]+\.css)" rel="stylesheet" ?\/?>/
/** What keeps styles out of a page: an end of their element, files that are named from where they are, characters that a page reads otherwise. */
const UNMOVABLE = /<\/|url\((?!["']?data:)|@import|[\r\uFEFF]/
/** The page waits so long for what is to be said and no longer: without it, it is the same page as ever. */
const LONGEST_MS = 250
/** How long what was looked up is given to others. */
export const KEPT_MS = 2_000

const text = v.string()
const textsSchema = v.object({
  heading: text,
  from: text,
  title: text,
  line: text,
  next: text,
  left: text,
  seats: text,
  seatsAndWalk: text,
  none: v.object({ full: text, paused: text, over: text }),
  later: text,
  other: text,
})
const drawingSchema = v.object({
  /** With places in braces for what is written in each language: `rows` or `prices`, and `headings`. */
  html: v.object({ poster: text, home: text }),
  texts: v.object(v.entriesFromList(langs, textsSchema)),
})
export type Drawing = v.InferOutput<typeof drawingSchema>
export type LookTexts = Drawing['texts'][Lang]

/** A page with a look at what the app will say. */
export interface Look {
  readonly page: string
  /** `no-store` where it tells news. */
  readonly cacheControl: 'no-store' | 'no-cache'
  /** The policy of what the page may run, from that of every page. */
  readonly policyFrom: (policy: string) => string
  /** The file of styles that the page has in it: it is not to be fetched. */
  readonly stylesWithin?: string
}

/** How the looks of a built app are drawn; undefined for one that was built without. */
export function readDrawing(folder: string): Drawing | undefined {
  const file = join(folder, FILE)
  return existsSync(file) ? v.parse(drawingSchema, JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** A value of `look`, undefined where it does not come in time or cannot be had: never rejects. */
export async function knownInTime<Value>(
  look: () => Promise<Value | undefined>,
  { log }: Pick<Deps, 'log'>,
): Promise<Value | undefined> {
  const value = look().catch((error: unknown) => {
    if (!(error instanceof DomainError)) log.warn({ err: error }, 'a first look was not looked up')
    return undefined
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, undefined)
  })
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer))
}

/** A text with its places filled, as the app fills them. */
export const filled = (
  template: string,
  values: Readonly<Record<string, string | number>>,
  lang: Lang,
): string =>
  joinFigures(
    fillText(template, (name) => (values[name] === undefined ? undefined : String(values[name]))),
    lang,
  )

/** The languages that a look comes in, of which one is seen, or none yet. */
export interface LookLanguages {
  readonly shown: readonly Lang[]
  readonly seen: Lang | undefined
}

/** What is said in some languages; more attributes as they are to be written. */
export const inLanguages = (
  { shown, seen }: LookLanguages,
  html: (lang: Lang) => string,
  attributes: (lang: Lang) => string = () => '',
): string =>
  shown
    .map((lang) => {
      const hidden = lang === seen ? '' : ' hidden'
      return `<span data-lang="${lang}" lang="${htmlLang[lang]}"${attributes(lang)}${hidden}>${html(lang)}</span>`
    })
    .join('')

/** The headings of the booking card. */
export const headingsIn = ({ texts }: Drawing, languages: LookLanguages): string =>
  inLanguages(languages, (lang) => escapeHtml(texts[lang].heading))

/** How a policy names what is written into a page. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** A script of a look, which the policy of its page names by its hash. */
export function lookScript(code: string) {
  const hash = hashOf(code)
  return {
    element: `<script>${code}</script>`,
    letRun: (policy: string) => policy.replace("script-src 'self'", `script-src 'self' ${hash}`),
  }
}

/** What the app reads from the document. */
export function lookData(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** A page with a look before the app, which is drawn over it. */
export const withLook = (page: string, look: string): string => page.replace(APP, () => `${look}${APP}`)

/** The app's styles, as a page has them in it. */
interface Styles {
  readonly file: string
  readonly element: string
  readonly letApply: (policy: string) => string
}

/**
 * Puts the app's styles into a page with a look, whose policy names them by their hash: a browser paints nothing without them, and
 * fetched by themselves they come a round trip later. Where they cannot be read the page fetches them as ever.
 */
export function stylesInto(folder: string): (look: Look) => Promise<Look> {
  let known: Styles | undefined
  return async (look) => {
    const [link = '', file = ''] = STYLES.exec(look.page) ?? []
    if (file === '') return look
    const styles = known?.file === file ? known : await readStyles(folder, file)
    if (styles === undefined) return look
    known = styles
    return {
      ...look,
      page: look.page.replace(link, () => styles.element),
      policyFrom: (policy) => styles.letApply(look.policyFrom(policy)),
      stylesWithin: file,
    }
  }
}

async function readStyles(folder: string, file: string): Promise<Styles | undefined> {
  const css = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  if (css === undefined || UNMOVABLE.test(css)) return undefined
  const hash = hashOf(css)
  return {
    file,
    element: `<style>${css}</style>`,
    letApply: (policy) => policy.replace("style-src 'self'", `style-src 'self' ${hash}`),
  }
}
