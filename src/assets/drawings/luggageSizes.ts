import type { Drawing } from './Drawing'
import { escaped } from './escaped'
import { rounded, suitcaseBody } from './suitcase'

/** The limits that are drawn, in centimetres. */
interface LuggageLimits {
  /** Longest side of a small piece. */
  readonly smallSideCm: number
  /** Longest side of a large piece. */
  readonly largeSideCm: number
}

/** Finished texts, in the page's language. */
interface LuggageWords {
  readonly smallSide: string
  readonly largeSide: string
  readonly small: string
  readonly large: string
  readonly refused: string
  /** How tall the person is, said as a height: a bare figure would be read as another limit of a bag. */
  readonly person: string
}

const WIDTH = 326
const GROUND = 142
/** Mock-up pixels a centimetre: everything in the picture is to this scale. */
const PX_PER_CM = 0.86
const PERSON_CM = 160
/** Wheels and handle keep a piece this much below its limit. */
const SMALLER = 0.91
/** How much longer than allowed the refused piece is. */
const TOO_LONG = 1.27

const text = (
  [x, y]: readonly [number, number],
  words: string,
  { fill = 'ink-2', anchor = 'middle' } = {},
): string =>
  `<text x="${x}" y="${y}" font-size="12" text-anchor="${anchor}" fill="var(--${fill})">${escaped(words)}</text>`

interface Suitcase {
  readonly widthCm: number
  readonly heightCm: number
  readonly color: string
}

function suitcase(middle: number, { widthCm, heightCm, color }: Suitcase): string {
  const [width, height] = [widthCm * PX_PER_CM, heightCm * PX_PER_CM]
  const place = `translate(${rounded(middle - width / 2)} ${rounded(GROUND - 3 - height)})`
  return `<g transform="${place}">${suitcaseBody({ width, height, color })}</g>`
}

const ruler = (cm: number, words: string): string => {
  const y = rounded(GROUND - cm * PX_PER_CM)
  return (
    `<path d="M58 ${y}H${WIDTH}" stroke="var(--line-strong)" stroke-dasharray="2 4"/>` +
    text([58, Number(y) - 5], words, { anchor: 'start' })
  )
}

const person =
  `<g transform="translate(4 4.4) scale(${rounded((PERSON_CM * PX_PER_CM) / 165)})" fill="var(--sea-pale)">` +
  '<circle cx="26" cy="12" r="12"/><path d="M8 44c0-9 6-15 14-15h8c8 0 14 6 14 15v40a4 4 0 0 1-8 0V50h-1v110a5.5 5.5 0 0 1-8.3 4.5V98h-1.4v66.5A5.5 5.5 0 0 1 17 160V50h-1v34a4 4 0 0 1-8 0z"/></g>'

/** A small and a large piece beside a person, and one that is too long: all to one scale, with the limits as lines. */
export function luggageSizes({ smallSideCm, largeSideCm }: LuggageLimits, words: LuggageWords): Drawing {
  const refusedCm = largeSideCm * TOO_LONG
  return {
    width: WIDTH,
    height: 160,
    body: [
      `<path d="M0 ${GROUND}h${WIDTH}" stroke="var(--line-strong)"/>`,
      ruler(smallSideCm, words.smallSide),
      ruler(largeSideCm, words.largeSide),
      person,
      text([0, 156], words.person, { anchor: 'start' }),
      suitcase(127.5, { widthCm: smallSideCm * 0.65, heightCm: smallSideCm * SMALLER, color: 'sea' }),
      text([127.5, 156], words.small, { fill: 'ink' }),
      suitcase(205, { widthCm: largeSideCm * 0.6, heightCm: largeSideCm * SMALLER, color: 'sea' }),
      text([205, 156], words.large, { fill: 'ink' }),
      suitcase(282, { widthCm: largeSideCm * 0.51, heightCm: refusedCm * SMALLER, color: 'line-strong' }),
      `<g transform="translate(282 ${rounded(GROUND - (refusedCm * PX_PER_CM) / 2)})"><circle r="13" fill="var(--paper)" stroke="var(--vermilion-ink)" stroke-width="2"/><path d="M-8 8L8-8" stroke="var(--vermilion-ink)" stroke-width="2"/></g>`,
      text([282, 156], words.refused, { fill: 'vermilion-ink' }),
    ].join(''),
  }
}
