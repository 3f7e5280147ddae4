import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstLookId } from '@noriai/contract/firstLook'
import { langs, type Lang } from '@noriai/contract/lang'
import { chevron } from '../../src/assets/icons/chevron'
import type { IconShape } from '../../src/assets/icons/IconShape'
import { brandMark } from '../../src/assets/drawings/brandMark'
import { productName } from '../../src/i18n/locales/productName'
import { localesFolder } from '../../config/textsVersion'
import { root } from './root'

/** The server reads it. */
const FILE = 'first-look.json'
const STROKE = 1.75

/** The texts of home that the looks have. */
interface HomeTexts {
  readonly title: string
  readonly from: string
  readonly nothingToPay: string
  readonly ride: Readonly<Record<'in', string>>
  readonly poster: {
    readonly no: Readonly<Record<'full' | 'paused' | 'over', string>>
  } & Readonly<Record<'title' | 'line' | 'next' | 'seats' | 'seatsAndWalk' | 'later' | 'other', string>>
}

/**
 * Writes down how home looks at first: its head, to who scanned a poster the row of the next bus, and the place of the booking card. The
 * server puts the next bus and the price in and sends it with the page; `src/h5/taro/_firstLook.scss` has its styles.
 */
export function writeFirstLook(folder: string): void {
  const texts = Object.fromEntries(langs.map((lang) => [lang, textsOf(lang)]))
  const html = { poster: look(bus + card('')), home: look(card('{prices}'), ' hidden') }
  writeFileSync(path.join(folder, FILE), JSON.stringify({ html, texts }))
}

function textsOf(lang: Lang): object {
  const file = path.join(localesFolder(root), lang, 'index.json')
  const home = JSON.parse(readFileSync(file, 'utf8')) as HomeTexts
  const { title: heading, from, nothingToPay, ride } = home
  const { title, line, next, seats, seatsAndWalk, no: none, later, other } = home.poster
  return {
    heading,
    from,
    nothingToPay,
    title,
    line,
    next,
    left: ride.in,
    seats,
    seatsAndWalk,
    none,
    later,
    other,
  }
}

const svg = (size: number, box: number, body: string) =>
  `<svg viewBox="0 0 ${box} ${box}" width="${size}" height="${size}" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

const icon = ({ body }: IconShape) =>
  svg(20, 24, `<g stroke="currentColor" stroke-width="${STROKE}">${body}</g>`)

/** One that is `hidden` is shown by what the server sends with it, once the phone's storage says that home will look like this. */
const look = (cards: string, hidden = '') =>
  `<div id="${firstLookId}"${hidden}>` +
  `<div class="first-head">${svg(28, brandMark.width, brandMark.body)}<b lang="en">${productName}</b></div>${cards}</div>`
const bus = `<div class="first-card first-bus"><div class="first-words">{rows}</div>${icon(chevron)}</div>`
const bar = '<div class="first-line"></div>'
/** The booking card: its heading, the switch, the two ends of the ride, who rides, the button, and below it what a ride costs. */
const card = (below: string) =>
  `<div class="first-card first-form"><h2 class="first-title">{headings}</h2><div class="first-switch"></div>` +
  `<div class="first-end">${bar}</div><div class="first-end">${bar}</div><div class="first-party">${bar}</div>` +
  `<div class="first-button"></div><div class="first-from">${below}</div></div>`
