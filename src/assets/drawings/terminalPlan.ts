import { escaped } from './escaped'
import { guideStepKinds, type GuideStepKind } from '@noriai/contract/schema/airportGuide'
import type { PlannedTerminal } from '@/models/terminals'
import type { Drawing } from './Drawing'

/** Finished texts, in the page's language. */
export interface PlanWords {
  readonly customs: string
  readonly northExit: string
  readonly southExit: string
  readonly exit: string
  readonly domestic: string
  readonly outside: string
}

type Point = readonly [x: number, y: number]

interface Plan {
  /** Walls, counters, street. */
  readonly ground: (words: PlanWords) => string
  /** Where the numbers are; the exits of a terminal share one. */
  readonly points: Readonly<Record<GuideStepKind, readonly Point[]>>
  /** The walk that ends at a point. */
  readonly ways: Readonly<Partial<Record<GuideStepKind, string>>>
}

const WIDTH = 358
const HEIGHT = 250
const WALL = 70
const FLOOR = 162
const LETTERS = 14

const label = ([x, y]: readonly [number, number], words: string, fill = 'ink-2'): string =>
  `<text x="${x}" y="${y}" font-size="${LETTERS}" text-anchor="middle" fill="var(--${fill})">${escaped(words)}</text>`

/** An opening in a wall. */
const door = (x: number, y: number): string =>
  `<rect x="${x - 18}" y="${y - 4}" width="36" height="8" fill="var(--paper)"/>` +
  `<path d="M${x - 18} ${y - 6}v12M${x + 18} ${y - 6}v12" stroke="var(--ink-2)" stroke-width="3"/>`

const desk = (x: number, y: number): string =>
  `<rect x="${x - 34}" y="${y - 12}" width="68" height="24" rx="6" fill="var(--sea)"/>` +
  `<text x="${x}" y="${y + 5}" font-size="${LETTERS}" font-weight="700" text-anchor="middle" fill="var(--on-dark)">Noriai</text>`

const shops = (x: number, width: number): string =>
  `<rect x="${x}" y="124" width="${width}" height="26" rx="6" fill="var(--sand-2)"/>`

const street = (words: PlanWords, busAt: number, wordsAt: number): string =>
  `<path d="M0 ${FLOOR}h${WIDTH}v${HEIGHT - FLOOR}H0z" fill="var(--sand)"/>` +
  `<path d="M0 198h${WIDTH}v52H0z" fill="var(--sea-wash)"/><path d="M0 198h${WIDTH}" stroke="var(--sea-line)" stroke-width="2"/>` +
  `<g transform="translate(${busAt} 202)"><rect width="66" height="29" rx="6" fill="var(--paper)" stroke="var(--sea)" stroke-width="1.5"/>` +
  '<path d="M5 6h42v9H5zM50 6h12v9H50z" fill="var(--sea-pale)"/><path d="M0 20h66v3.5H0z" fill="var(--sea)"/>' +
  '<circle cx="15" cy="29" r="5.5" fill="var(--ink)"/><circle cx="15" cy="29" r="2" fill="var(--paper)"/>' +
  '<circle cx="51" cy="29" r="5.5" fill="var(--ink)"/><circle cx="51" cy="29" r="2" fill="var(--paper)"/></g>' +
  label([wordsAt, 184], words.outside)

const hall = (width: number): string =>
  `<rect x="8" y="${WALL}" width="${width}" height="${FLOOR - WALL}" fill="var(--paper)" stroke="var(--line-strong)" stroke-width="1.5"/>`

const airside = (words: PlanWords, width: number): string =>
  `<path d="M0 0h${width}v${WALL}H0z" fill="var(--sand-2)"/>` + label([width / 2, 26], words.customs)

const plans: Readonly<Record<PlannedTerminal, Plan>> = {
  // The street side is below: south to the left, north to the right.
  T1: {
    ground: (words) =>
      airside(words, WIDTH) +
      street(words, 186, 304) +
      hall(342) +
      label([74, 56], words.southExit, 'ink') +
      label([284, 56], words.northExit, 'ink') +
      door(74, WALL) +
      door(284, WALL) +
      shops(210, 124) +
      desk(84, 138) +
      door(152, FLOOR),
    points: {
      arrivals: [
        [74, 88],
        [284, 88],
      ],
      hall: [[180, 106]],
      desk: [[34, 138]],
      busStop: [[152, 186]],
    },
    ways: { hall: 'M284 92V106H180', desk: 'M168 106H74V122M74 92v14', busStop: 'M126 138h26v36' },
  },
  T2: {
    ground: (words) =>
      airside(words, 248) +
      street(words, 222, 84) +
      `<rect x="262" y="30" width="92" height="${FLOOR - 30}" rx="4" fill="var(--sand-2)" stroke="var(--line-strong)" stroke-width="1.5" stroke-dasharray="4 4"/>` +
      label([308, 100], words.domestic) +
      hall(240) +
      label([128, 56], words.exit, 'ink') +
      door(128, WALL) +
      shops(20, 48) +
      desk(128, 144) +
      door(204, FLOOR),
    points: { arrivals: [[128, 84]], hall: [[128, 114]], desk: [[90, 144]], busStop: [[204, 186]] },
    ways: { hall: 'M128 94v10', desk: 'M128 124v6', busStop: 'M166 144h38v30' },
  },
}

const way = (path: string | undefined, isWalked: boolean): string =>
  path === undefined
    ? ''
    : `<path d="${path}" fill="none" stroke="var(--${isWalked ? 'sea' : 'line-strong'})" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.5 9"/>`

const numbered = ([x, y]: Point, number: number, isHere: boolean): string =>
  `<circle cx="${x}" cy="${y}" r="12" fill="var(--${isHere ? 'vermilion-ink' : 'sea'})" stroke="var(--paper)" stroke-width="2"/>` +
  `<text x="${x}" y="${y + 5}" font-size="${LETTERS}" font-weight="700" text-anchor="middle" fill="var(--on-dark)">${number}</text>`

/** The way through a terminal, not to scale: its points are numbered as the steps are, and the one at `at` is highlighted. */
export function terminalPlan(terminal: PlannedTerminal, at: GuideStepKind, words: PlanWords): Drawing {
  const { ground, points, ways } = plans[terminal]
  const here = guideStepKinds.indexOf(at)
  const walks = guideStepKinds.map((kind, index) => way(ways[kind], index <= here))
  // The highlighted point is drawn on top.
  const others = guideStepKinds.filter((kind) => kind !== at)
  const marks = [...others, at].flatMap((kind) =>
    points[kind].map((point) => numbered(point, guideStepKinds.indexOf(kind) + 1, kind === at)),
  )
  return { width: WIDTH, height: HEIGHT, body: [ground(words), ...walks, ...marks].join('') }
}
