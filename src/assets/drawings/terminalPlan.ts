import {
  guideStepKinds,
  planSize,
  type FloorPlanView,
  type GuideStepKind,
} from '@noriai/contract/schema/airportGuide'
import type { Drawing } from './Drawing'
import { escaped } from './escaped'

type Point = FloorPlanView['desk']

const { width: WIDTH, height: HEIGHT } = planSize
const WALL = 70
const FLOOR = 162
const LETTERS = 14

const label = ({ at: [x, y], text, strong }: FloorPlanView['labels'][number]): string =>
  `<text x="${x}" y="${y}" font-size="${LETTERS}" text-anchor="middle" fill="var(--${strong ? 'ink' : 'ink-2'})">${escaped(text)}</text>`

/** An opening in a wall. */
const door = ([x, y]: Point): string =>
  `<rect x="${x - 18}" y="${y - 4}" width="36" height="8" fill="var(--paper)"/>` +
  `<path d="M${x - 18} ${y - 6}v12M${x + 18} ${y - 6}v12" stroke="var(--ink-2)" stroke-width="3"/>`

const desk = ([x, y]: Point): string =>
  `<rect x="${x - 34}" y="${y - 12}" width="68" height="24" rx="6" fill="var(--sea)"/>` +
  `<text x="${x}" y="${y + 5}" font-size="${LETTERS}" font-weight="700" text-anchor="middle" fill="var(--on-dark)">Noriai</text>`

const shops = ({ left, width }: FloorPlanView['shops'][number]): string =>
  `<rect x="${left}" y="124" width="${width}" height="26" rx="6" fill="var(--sand-2)"/>`

const street = (busAt: number): string =>
  `<path d="M0 ${FLOOR}h${WIDTH}v${HEIGHT - FLOOR}H0z" fill="var(--sand)"/>` +
  `<path d="M0 198h${WIDTH}v52H0z" fill="var(--sea-wash)"/><path d="M0 198h${WIDTH}" stroke="var(--sea-line)" stroke-width="2"/>` +
  `<g transform="translate(${busAt} 202)"><rect width="66" height="29" rx="6" fill="var(--paper)" stroke="var(--sea)" stroke-width="1.5"/>` +
  '<path d="M5 6h42v9H5zM50 6h12v9H50z" fill="var(--sea-pale)"/><path d="M0 20h66v3.5H0z" fill="var(--sea)"/>' +
  '<circle cx="15" cy="29" r="5.5" fill="var(--ink)"/><circle cx="15" cy="29" r="2" fill="var(--paper)"/>' +
  '<circle cx="51" cy="29" r="5.5" fill="var(--ink)"/><circle cx="51" cy="29" r="2" fill="var(--paper)"/></g>'

const hall = (width: number): string =>
  `<rect x="8" y="${WALL}" width="${width}" height="${FLOOR - WALL}" fill="var(--paper)" stroke="var(--line-strong)" stroke-width="1.5"/>`

const airside = (width: number): string => `<path d="M0 0h${width}v${WALL}H0z" fill="var(--sand-2)"/>`

const elsewhere = ({ at: [x, y], width, height }: FloorPlanView['elsewhere'][number]): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="var(--sand-2)" stroke="var(--line-strong)" stroke-width="1.5" stroke-dasharray="4 4"/>`

/** Walls, counters, street. */
const ground = (plan: FloorPlanView): string =>
  [
    airside(plan.airside),
    street(plan.bus),
    ...plan.elsewhere.map(elsewhere),
    hall(plan.hall),
    ...plan.labels.map(label),
    ...plan.doors.map(door),
    ...plan.shops.map(shops),
    desk(plan.desk),
  ].join('')

const walk = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

const way = (walks: readonly (readonly Point[])[], isWalked: boolean): string =>
  walks.length === 0
    ? ''
    : `<path d="${walks.map(walk).join('')}" fill="none" stroke="var(--${isWalked ? 'sea' : 'line-strong'})" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.5 9"/>`

const numbered = ([x, y]: Point, number: number, isHere: boolean): string =>
  `<circle cx="${x}" cy="${y}" r="12" fill="var(--${isHere ? 'vermilion-ink' : 'sea'})" stroke="var(--paper)" stroke-width="2"/>` +
  `<text x="${x}" y="${y + 5}" font-size="${LETTERS}" font-weight="700" text-anchor="middle" fill="var(--on-dark)">${number}</text>`

/** The way through a terminal, not to scale: its points are numbered as the steps are, and the one at `at` is highlighted. */
export function terminalPlan(plan: FloorPlanView, at: GuideStepKind): Drawing {
  const here = guideStepKinds.indexOf(at)
  const walks = guideStepKinds.map((kind, index) => way(plan.ways[kind], index <= here))
  // The highlighted point is drawn on top.
  const others = guideStepKinds.filter((kind) => kind !== at)
  const marks = [...others, at].flatMap((kind) =>
    plan.points[kind].map((point) => numbered(point, guideStepKinds.indexOf(kind) + 1, kind === at)),
  )
  return { width: WIDTH, height: HEIGHT, body: [ground(plan), ...walks, ...marks].join('') }
}
