import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { chartText, type ChartUnit } from './useReportWords'

/** A value of a chart. */
export interface ChartBar {
  readonly label: string
  readonly value: number | null
  /** A second, narrow bar. */
  readonly second?: number
}

interface ReportChartProps {
  /** What the picture shows, for those who do not see it; the table beneath has every value. */
  readonly label: string
  readonly bars: readonly ChartBar[]
  readonly unit: ChartUnit
  /** Each bar keeps its text: the chart is scrolled where they have no room. Otherwise texts are left out. */
  readonly keepsTexts: boolean
}

const HEIGHT = 300
const FONT_SIZE = 13
const LINE_HEIGHT = 17
const LINES_GAP = 12
/** Between two texts, and between a bar and its value. */
const GAP = 6
/** Of the room of one bar; in pixels at most. */
const BAR_SHARE = 0.5
const BAR_MOST = 56
const SECOND_SHARE = 0.12
const SECOND_MOST = 12
/** Beside the first and the last bar, in bars. */
const SIDE = 0.6
const VALUE_AXIS = 60
/** The room of one bar whose text is kept. */
const TEXT_ROOM = 76
const MOST_LINES = 4
const EMPTY_TOP = 1
const HEADROOM = 1.12

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

/** Measures texts as the chart writes them, in pixels of the page. */
function ruler(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = font
  return (text) => context?.measureText(text).width ?? 0
}

/** A text in lines no wider than `room`, broken between words; a word without blanks between letters. */
function inLines(text: string, room: number, widthOf: (text: string) => number): string[] {
  const parts = text.includes(' ') ? text.split(' ').map((word) => `${word} `) : [...text]
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf((last + part).trim()) <= room) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

/** The room of one bar, in pixels of the page. */
const roomOf = (width: number, bars: readonly ChartBar[]) => width / (bars.length - 1 + 2 * SIDE)

/** The texts below bars: in lines where each has room, otherwise some of them left out. */
function textsOf(
  bars: readonly ChartBar[],
  room: number,
  widthOf: (text: string) => number,
): readonly (string | null)[] {
  const wrapped = bars.map(({ label }) => inLines(label, room - GAP, widthOf))
  const fits = wrapped.every(
    (lines) => lines.length <= MOST_LINES && lines.every((line) => widthOf(line) <= room - GAP),
  )
  // Below days letters are never broken: each second or third of them says enough.
  if (fits && wrapped.every((lines, at) => lines.length === 1 || bars[at]?.label.includes(' ')))
    return wrapped.map((lines) => lines.join('\n'))
  const widest = Math.max(...bars.map(({ label }) => widthOf(label)))
  const step = Math.max(1, Math.ceil((widest + GAP) / room))
  return bars.map(({ label }, at) => (at % step === 0 ? label : null))
}

interface Look {
  readonly element: HTMLElement
  readonly bars: readonly ChartBar[]
  readonly unit: ChartUnit
}

/** Writes values above bars, and draws the narrow ones beside them. */
function drawOver(plot: uPlot, { element, bars, unit }: Look): void {
  const { ctx, bbox } = plot
  const font = token(element, '--font') || 'sans-serif'
  const pixel = devicePixelRatio
  const room = roomOf(bbox.width / pixel, bars)
  const widthOf = ruler(`${FONT_SIZE}px ${font}`)
  const texts = bars.map(({ value }) => (value === null ? '' : chartText(value, unit)))
  const hasValues = texts.every((text) => widthOf(text) + GAP <= room)
  const half = (Math.min(BAR_MOST, room * BAR_SHARE) / 2) * pixel
  const narrow = Math.max(2, Math.min(SECOND_MOST, room * SECOND_SHARE)) * pixel
  const bottom = bbox.top + bbox.height
  ctx.save()
  ctx.font = `${FONT_SIZE * pixel}px ${font}`
  ctx.textAlign = 'center'
  bars.forEach(({ value, second }, at) => {
    const x = plot.valToPos(at, 'x', true)
    if (second) {
      const top = Math.min(plot.valToPos(second, 'y', true), bottom - 2 * pixel)
      ctx.fillStyle = token(element, '--vermilion')
      ctx.fillRect(x + half + 2 * pixel, top, narrow, bottom - top)
    }
    if (!hasValues || value === null) return
    ctx.fillStyle = token(element, '--ink')
    ctx.fillText(texts[at] ?? '', x, plot.valToPos(value, 'y', true) - GAP * pixel)
  })
  ctx.restore()
}

function optionsOf(look: Look): uPlot.Options {
  const { element, bars, unit } = look
  const font = `${FONT_SIZE}px ${token(element, '--font') || 'sans-serif'}`
  const widthOf = ruler(font)
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MOST], radius: 0.08 })
  const texts = () => textsOf(bars, roomOf(element.clientWidth - VALUE_AXIS, bars), widthOf)
  const linesOf = () => Math.max(1, ...texts().map((text) => text?.split('\n').length ?? 0))
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [GAP, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-SIDE, bars.length - 1 + SIDE] },
      y: { range: (_plot, _min, max) => [0, max > 0 ? max * HEADROOM : EMPTY_TOP] },
    },
    axes: [
      {
        stroke: token(element, '--ink-2'),
        font,
        size: () => LINES_GAP + LINE_HEIGHT * linesOf(),
        grid: { show: false },
        ticks: { show: false },
        splits: () => bars.map((_bar, at) => at),
        values: () => [...texts()],
      },
      {
        stroke: token(element, '--ink-2'),
        font,
        size: VALUE_AXIS,
        grid: { stroke: token(element, '--line'), width: 1 },
        ticks: { show: false },
        values: (_plot, splits) => splits.map((value) => chartText(value, unit)),
      },
    ],
    series: [
      {},
      {
        fill: token(element, '--sea'),
        stroke: token(element, '--sea'),
        ...(paths && { paths }),
        points: { show: false },
      },
      // Drawn beside the first ones; here so that the scale holds it.
      { paths: () => null, points: { show: false } },
    ],
    hooks: { draw: [(plot) => drawOver(plot, look)] },
  }
}

/** Bars side by side, drawn by uPlot. */
export function ReportChart({ label, bars, unit, keepsTexts }: ReportChartProps) {
  const place = useRef<HTMLDivElement>(null)
  // By its content: the same bars are not drawn again.
  const content = JSON.stringify(bars)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const shown = JSON.parse(content) as readonly ChartBar[]
    const data: uPlot.AlignedData = [
      shown.map((_bar, at) => at),
      shown.map(({ value }) => value),
      shown.map(({ second }) => second ?? null),
    ]
    const plot = new uPlot(optionsOf({ element, bars: shown, unit }), data, element)
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [content, unit])
  const least = keepsTexts ? VALUE_AXIS + TEXT_ROOM * bars.length : 0
  return (
    <div className="report-scroll" tabIndex={0} role="region" aria-label={label}>
      <div
        ref={place}
        className="report-chart"
        role="img"
        aria-label={label}
        style={{ minWidth: `${least}px` }}
      />
    </div>
  )
}
