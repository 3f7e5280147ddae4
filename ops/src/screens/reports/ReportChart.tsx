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
}

const HEIGHT = 300
/** More bars than these are not labelled: the texts would overlap. */
const MOST_LABELLED = 14
/** Pixels that a label below takes. */
const LABEL_WIDTH = 64
const FONT_SIZE = 13
const LABEL_GAP = 6
const EMPTY_TOP = 1
const HEADROOM = 1.12

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

function optionsOf(element: HTMLElement, bars: readonly ChartBar[], unit: ChartUnit): uPlot.Options {
  const ink = token(element, '--ink')
  const font = `${FONT_SIZE}px ${token(element, '--font') || 'sans-serif'}`
  const { bars: barsOf } = uPlot.paths
  const first = barsOf?.({ size: [0.5, 56], align: bars.some(({ second }) => second) ? -1 : 0, radius: 0.08 })
  const second = barsOf?.({ size: [0.16, 16], align: 1 })
  const writeValues = (plot: uPlot) => {
    if (bars.length > MOST_LABELLED || plot.width / bars.length < LABEL_WIDTH) return
    const { ctx } = plot
    ctx.save()
    ctx.fillStyle = ink
    ctx.font = `${FONT_SIZE * devicePixelRatio}px ${token(element, '--font') || 'sans-serif'}`
    ctx.textAlign = 'center'
    bars.forEach(({ value }, at) => {
      if (value === null) return
      const [x, y] = [plot.valToPos(at, 'x', true), plot.valToPos(value, 'y', true)]
      ctx.fillText(chartText(value, unit), x, y - LABEL_GAP * devicePixelRatio)
    })
    ctx.restore()
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, bars.length - 0.4] },
      y: { range: (_plot, _min, max) => [0, max > 0 ? max * HEADROOM : EMPTY_TOP] },
    },
    axes: [
      {
        stroke: token(element, '--ink-2'),
        font,
        grid: { show: false },
        ticks: { show: false },
        splits: (plot) => {
          const step = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH) / plot.width))
          return bars.map((_bar, at) => at).filter((at) => at % step === 0)
        },
        values: (_plot, splits) => splits.map((at) => bars[at]?.label ?? ''),
      },
      {
        stroke: token(element, '--ink-2'),
        font,
        size: 60,
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
        ...(first && { paths: first }),
        points: { show: false },
      },
      // An outline: it differs from a full bar without colours.
      {
        fill: token(element, '--paper'),
        stroke: token(element, '--vermilion-ink'),
        width: 2,
        ...(second && { paths: second }),
        points: { show: false },
      },
    ],
    hooks: { draw: [writeValues] },
  }
}

/** Bars side by side, drawn by uPlot. */
export function ReportChart({ label, bars, unit }: ReportChartProps) {
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
    const plot = new uPlot(optionsOf(element, shown, unit), data, element)
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [content, unit])
  return <div ref={place} className="report-chart" role="img" aria-label={label} />
}
