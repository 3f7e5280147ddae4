/** The pictures on cards that WeChat sends: 5:4, the ride as a line from the plane to the door, and what the card is for. */
import { langs, type Lang } from '@noriai/contract/lang'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bus } from '../../../src/assets/icons/bus'
import { clock } from '../../../src/assets/icons/clock'
import { coupon } from '../../../src/assets/icons/coupon'
import { people } from '../../../src/assets/icons/people'
import type { IconShape } from '../../../src/assets/icons/IconShape'
import type { CardKind } from '../../../src/platform/share.types'
import {
  box,
  disc,
  house,
  ink,
  paper,
  plane,
  sea,
  seaDeep,
  seaPale,
  vermilion,
} from '../../../server/src/documents/shapes'
import { lettersOf, widthOf } from './letters'
import { type Outline, outlineOf } from './outline'
import { pngOf } from './png'
import { Raster } from './Raster'
import { cardWords } from './words'

const WIDTH = 500
const HEIGHT = 400
const EDGE = 40
const LINE_Y = 326
const MOST_WORDS_SIZE = 56
const LINE_HEIGHT = 1.28
const WORDS_BOTTOM = 236
const ICON_GRID = 24
const ICON_STROKE = 1.9

const icons: Readonly<Record<CardKind, IconShape>> = {
  service: bus,
  details: people,
  arrival: clock,
  gift: coupon,
}

const placed = (outline: Outline, { x, y, scale }: { x: number; y: number; scale: number }): Outline =>
  outline.map((line) => line.map(([px, py]) => [x + px * scale, y + py * scale]))

/** An icon's lines: its body has paths, circles and rounded boxes only. */
function iconLines({ body }: IconShape): Outline {
  const number = (tag: string, name: string) =>
    Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(tag)?.[1] ?? 0)
  return (body.match(/<(?:path|circle|rect)[^>]*>/g) ?? []).flatMap((tag) => {
    const d = /\bd="([^"]+)"/.exec(tag)?.[1]
    if (d !== undefined) return outlineOf(d)
    if (tag.startsWith('<circle'))
      return outlineOf(disc(number(tag, 'cx'), number(tag, 'cy'), number(tag, 'r')))
    const [x, y] = [number(tag, 'x'), number(tag, 'y')]
    return outlineOf(box([x, y, number(tag, 'width'), number(tag, 'height')], number(tag, 'rx')))
  })
}

function drawBrand(raster: Raster): void {
  const mark = outlineOf('M4 6.5h3.5c5 0 4 7.5 9 7.5H24M4 21.5h3.5c5 0 4-7.5 9-7.5')
  raster.stroke(placed(mark, { x: EDGE - 5, y: 34, scale: 1.35 }), 4.9, paper)
  raster.fill(outlineOf(disc(EDGE - 5 + 23.3 * 1.35, 34 + 14 * 1.35, 5.7)), paper)
  raster.fill(lettersOf('Noriai', { lang: 'ja', x: 82, y: 64, size: 31 }), paper)
  raster.fill(lettersOf('乗合', { lang: 'ja', x: 184, y: 63, size: 20 }), seaPale)
}

function drawIcon(raster: Raster, icon: IconShape): void {
  raster.fill(outlineOf(disc(430, 56, 34)), seaDeep)
  const scale = 1.6
  const half = (ICON_GRID * scale) / 2
  raster.stroke(placed(iconLines(icon), { x: 430 - half, y: 56 - half, scale }), ICON_STROKE * scale, paper)
}

function drawWords(raster: Raster, lines: readonly string[], lang: Lang): void {
  const widest = Math.max(...lines.map((line) => widthOf(line, lang)))
  const size = Math.min(MOST_WORDS_SIZE, (WIDTH - 2 * EDGE) / widest)
  lines.forEach((line, index) => {
    const y = WORDS_BOTTOM - (lines.length - 1 - index) * size * LINE_HEIGHT
    raster.fill(lettersOf(line, { lang, x: EDGE, y, size }), paper)
  })
}

/** Airport, bus, transfer point, minibus, door: the line that the whole product draws. */
function drawLine(raster: Raster): void {
  const [start, change, end] = [64, 290, 436]
  const along = (from: number, till: number) => outlineOf(`M${from} ${LINE_Y}H${till}`)
  raster.stroke(along(start, change), 11, paper)
  raster.stroke(along(change, end), 12, paper)
  raster.stroke(along(change, end), 6, sea)
  raster.fill(outlineOf(box([start - 24, LINE_Y - 24, 48, 48], 12)), paper)
  raster.fill(placed(outlineOf(plane), { x: start - 18, y: LINE_Y - 18, scale: 1.5 }), sea)
  raster.fill(outlineOf(box([change - 13, LINE_Y - 25, 26, 50], 13)), paper)
  raster.fill(outlineOf(box([change - 7, LINE_Y - 19, 14, 38], 7)), ink)
  raster.fill(outlineOf(disc(end, LINE_Y, 31)), paper)
  raster.fill(outlineOf(disc(end, LINE_Y, 26)), vermilion)
  raster.fill(placed(outlineOf(house), { x: end - 18, y: LINE_Y - 18, scale: 1.5 }), paper)
}

export function drawCard(kind: CardKind, lang: Lang): Raster {
  const raster = new Raster(WIDTH, HEIGHT, sea)
  drawBrand(raster)
  drawIcon(raster, icons[kind])
  drawWords(raster, cardWords[kind][lang], lang)
  drawLine(raster)
  return raster
}

/** Lays the pictures into the H5 folder, where WeChat fetches them: `cards/<language>/<kind>.png`. */
export function writeCards(folder: string): void {
  for (const lang of langs) {
    const target = path.join(folder, 'cards', lang)
    mkdirSync(target, { recursive: true })
    for (const kind of Object.keys(cardWords) as CardKind[])
      writeFileSync(path.join(target, `${kind}.png`), pngOf(drawCard(kind, lang)))
  }
}
