import type { Detail, LegKind, Line, LinePoint, PointKind } from '../../texts/letter'
import { type Markup, markup, withBreaks, type Wording } from './markup'
import { light } from './palette'

const CHECK = '\u2713'

/** How a point is drawn, 24 px wide. Nothing of it is a picture: it is there where pictures are blocked. */
const marks: Readonly<Record<PointKind, Markup>> = {
  airport: mark('air', `width:24px;height:24px;border-radius:6px;background:${light('sea')}`),
  relay: mark(
    'relay',
    `width:18px;height:8px;border-radius:7px;border:3px solid ${light('ink')};background:${light('card')}`,
  ),
  door: mark(
    'door',
    `width:8px;height:8px;border-radius:12px;border:8px solid ${light('door')};background:${light('card')}`,
  ),
  done: mark(
    'done',
    `width:24px;height:24px;border-radius:12px;background:${light('done')};color:${light('onDone')};font-size:15px;line-height:24px;font-weight:700`,
    CHECK,
  ),
  toCome: mark(
    'open',
    `width:12px;height:12px;border-radius:9px;border:3px solid ${light('toCome')};background:${light('card')}`,
  ),
}

function mark(name: string, style: string, text = '\u00a0'): Markup {
  return markup`<div class="${name}" style="margin:0 auto;font-size:0;line-height:0;text-align:center;${style}">${text}</div>`
}

/** The way between two points: three cells, so that it is as high as the text beside it. */
const legs: Readonly<
  Record<LegKind, { readonly name: string; readonly width: number; readonly style: string }>
> = {
  bus: { name: 'bus', width: 4, style: `background:${light('sea')}` },
  minibus: {
    name: 'mini',
    width: 4,
    style: `border-left:2px solid ${light('sea')};border-right:2px solid ${light('sea')}`,
  },
  done: { name: 'done', width: 2, style: `background:${light('done')}` },
  toCome: { name: 'later', width: 2, style: `background:${light('toCome')}` },
}

/** A line of points as rows of a table; a clock beside each, what it is to the right. */
export function linePart({ heading, points, note }: Line, wording: Wording): Markup {
  return markup`<h2 class="ink" style="margin:0;padding-bottom:12px;font-size:16px;line-height:24px;font-weight:700;color:${light('ink')}">${heading}</h2><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;border-spacing:0">${points.map((point, index) => pointRows(point, { arriving: points[index - 1]?.leg, wording }))}</table>${noteBelow(note)}`
}

function noteBelow(note: string | undefined): Markup | undefined {
  if (note === undefined) return undefined
  return markup`<div class="mute" style="padding-top:10px;font-size:15px;line-height:1.6;color:${light('mute')}">${note}</div>`
}

/** A point in two rows, its mark and the way on; in three where the way to it goes on beside its first line of text. */
function pointRows(
  point: LinePoint,
  { arriving, wording }: { readonly arriving: LinePoint['leg']; readonly wording: Wording },
): Markup {
  const { kind, time, name, details, leg } = point
  const drop = dropOf(kind)
  const rows = drop > 0 ? 3 : 2
  const below = leg ? 18 : 0
  const clock = markup`<td rowspan="${rows}" class="ink" width="56" align="right" valign="top" style="width:56px;padding:0 12px ${below}px 0;font-size:16px;line-height:24px;font-weight:700;color:${light('ink')};white-space:nowrap">${inTwoLines(time)}</td>`
  const words = markup`<td rowspan="${rows}" valign="top" style="padding:0 0 ${below}px 14px"><div class="ink" style="font-size:16px;line-height:24px;font-weight:700;color:${light('ink')}"><bdi>${wording(name)}</bdi></div>${details.map((detail) => detailLine(detail, wording))}${legText(leg)}</td>`
  const height = heightOf(kind)
  const marked = markup`<td colspan="3" width="${RAIL}" height="${height}" align="center" valign="top" style="width:${RAIL}px;height:${height}px;font-size:0;line-height:0">${marks[kind]}</td>`
  const onwards = markup`<tr>${legCells(leg)}</tr>`
  if (drop === 0) return markup`<tr>${clock}${marked}${words}</tr>${onwards}`
  return markup`<tr>${clock}${legCells(arriving, drop)}${words}</tr><tr>${marked}</tr>${onwards}`
}

/** What the text beside it needs beyond this goes to the one row without a height: the way on. */
function heightOf(kind: PointKind): number {
  return { airport: 24, relay: 14, door: 24, done: 24, toCome: 18 }[kind]
}

/** Marks that are not as high as a line of text begin below its top. */
function dropOf(kind: PointKind): number {
  return { airport: 0, relay: 5, door: 0, done: 0, toCome: 3 }[kind]
}

/** A window of time, or a day with its time, in two lines: the column is as narrow as one time. */
function inTwoLines(time: string): Markup {
  const at = time.search(/[–〜～~]/)
  return at < 0 ? withBreaks(time) : withBreaks(`${time.slice(0, at + 1)}\n${time.slice(at + 1)}`)
}

function detailLine(detail: Detail, wording: Wording): Markup {
  const isOwn = typeof detail === 'string'
  const tongue = isOwn ? undefined : markup` lang="${detail.lang}"`
  const content = isOwn ? wording(detail) : withBreaks(detail.text)
  return markup`<div class="mute"${tongue} style="font-size:14px;line-height:1.6;color:${light('mute')}"><bdi>${content}</bdi></div>`
}

function legText(leg: LinePoint['leg']): Markup | undefined {
  if (!leg || leg.text === '') return undefined
  return markup`<div class="sea" style="padding-top:2px;font-size:14px;line-height:1.6;color:${light('sea')}">${leg.text}</div>`
}

const RAIL = 24
/** At least; beside more text it is higher. */
const LEG_LINE = 10

/** A piece of the way: of a given height, or as high as what is beside it leaves. */
function legCells(leg: LinePoint['leg'], height?: number): Markup {
  if (!leg) return markup`<td colspan="3" width="${RAIL}" style="font-size:0;line-height:0"></td>`
  const { name, width, style } = legs[leg.kind]
  const border = leg.kind === 'minibus' ? 4 : 0
  const beside = (RAIL - width - border) / 2
  const high =
    height === undefined
      ? `font-size:1px;line-height:${LEG_LINE}px`
      : `height:${height}px;font-size:0;line-height:0`
  const gap = markup`<td width="${beside}" style="width:${beside}px;${high}">&#160;</td>`
  return markup`${gap}<td class="${name}" width="${width}" style="width:${width}px;${high};${style}">&#160;</td>${gap}`
}
