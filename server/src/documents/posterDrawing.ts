import type { Lang } from '@noriai/contract/lang'
import { posterLangs, type PosterPart, type PosterWords } from '@noriai/contract/rules/posterWords'
import { create } from 'qrcode'
import {
  sea,
  seaDeep,
  seaPale,
  seaLine,
  vermilion,
  leaf,
  paper,
  sand,
  ink,
  mute,
  box,
  disc,
  plane,
  house,
} from './shapes'
import type { Face, Typesetter } from './typesetter'

/** What a poster shows of itself. */
export interface DrawnPoster {
  readonly airportCode: string
  readonly terminal: string
  /** What it says in each language, its facts filled in. */
  readonly words: Readonly<Record<Lang, PosterWords>>
  /** The language whose words are the largest. */
  readonly lead: Lang
  /** What its QR code says. */
  readonly address: string
  /** WeChat's own code, beside the QR code; null for a poster without. */
  readonly miniProgramCode: DrawnPicture | null
}

/** A picture made of pixels. */
interface DrawnPicture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
}

/** An outline in the words of SVG, filled or stroked, moved and scaled from its own origin. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

/** A word; `y` is its base line, `x` its middle unless it is aligned left. */
export interface Lettering extends Face {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: string
  readonly align: 'left' | 'center'
}

/** A part of the words that cannot be printed, and why. */
export interface UnfitWords {
  readonly lang: Lang
  readonly part: PosterPart
  readonly why: 'tooLong' | 'noLetters'
}

/** A square picture at its place. */
export interface PlacedPicture extends DrawnPicture {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** A drawing of one A4 page, in points from its upper left corner, from the ground up. */
export interface PageDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** Above the shapes. */
  readonly pictures: readonly PlacedPicture[]
  readonly lettering: readonly Lettering[]
}

const WIDTH = 595
const HEIGHT = 842

/** Where a code is, white and border around it not counted. */
interface CodePlace {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly border: number
}

/** One code in the middle of the page, or two side by side. */
const ALONE: CodePlace = { x: (WIDTH - 240) / 2, y: 382, side: 240, border: 32 }
const LEFT: CodePlace = { x: 62, y: 400, side: 190, border: 28 }
const RIGHT: CodePlace = { ...LEFT, x: WIDTH - LEFT.x - LEFT.side }
const middleOf = ({ x, side }: CodePlace) => x + side / 2
const LINE_Y = 312
/** Where the pictures of the steps begin, and their middle. */
const STEPS_Y = 690
const ICON_Y = 733

/**
 * The one page: what it is in every language, the ride as a line from the plane to the door, the codes to scan, and the four steps
 * to the bus with a word of each language below.
 */
export function drawPoster(poster: DrawnPoster, setter: Typesetter): PageDrawing {
  const { address, miniProgramCode } = poster
  const place = miniProgramCode ? LEFT : ALONE
  const cards = [...qrCard(address, place), ...(miniProgramCode ? card(RIGHT) : [])]
  const said = wordsOf(poster).map((placed) => fitted(placed, setter))
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [...ground, ...city, ...rideLine, ...vehicles, ...cards, ...steps],
    pictures: miniProgramCode ? [{ ...miniProgramCode, x: RIGHT.x, y: RIGHT.y, side: RIGHT.side }] : [],
    lettering: [
      ...captions(address, place),
      { ...plain, text: 'Noriai', x: 40, y: 66, size: 34, color: paper, align: 'left' },
      { ...plain, text: '乗合', x: 152, y: 66, size: 20, color: seaPale, align: 'left' },
      {
        ...plain,
        text: `${poster.airportCode} ${poster.terminal}`,
        x: 503,
        y: 65,
        size: 26,
        color: ink,
        align: 'center',
      },
      ...said.map(({ lettering }) => lettering),
    ],
  }
}

/**
 * Words that are too long for their place at the smallest size, or have letters of no font. They are drawn all the same; here nothing
 * is drawn.
 */
export function unfitOf(poster: Pick<DrawnPoster, 'words' | 'lead'>, setter: Typesetter): UnfitWords[] {
  return wordsOf(poster).flatMap((placed) => fitted(placed, setter).unfit ?? [])
}

/** Letters of no language. */
const plain = { lang: 'ja', bold: false } as const

/** A part of the words at its place: as large as `size` where there is room for it, and never smaller than `least`. */
interface PlacedWords extends Lettering {
  readonly part: PosterPart
  readonly room: number
  readonly least: number
}

interface Fitted {
  readonly lettering: Lettering
  readonly unfit: UnfitWords | undefined
}

function fitted({ part, room, least, ...lettering }: PlacedWords, setter: Typesetter): Fitted {
  const { text, lang, size } = lettering
  const width = setter.widthOf(text, lettering)
  const fitting = width > room ? (size * room) / width : size
  const why = !setter.canWrite(text, lang) ? 'noLetters' : fitting < least ? 'tooLong' : undefined
  return { lettering: { ...lettering, size: fitting }, unfit: why && { lang, part, why } }
}

/** Between the edge of the page and its words. */
const MARGIN = 40
const COLUMN = 265

/** Title and line of the language that leads, those of the others in two columns below, and the steps under their pictures. */
function wordsOf({ words, lead }: Pick<DrawnPoster, 'words' | 'lead'>): PlacedWords[] {
  const others = posterLangs.filter((lang) => lang !== lead)
  const left = { align: 'left', bold: false } as const
  const head = (lang: Lang, isLead: boolean) => ({
    title: { ...left, lang, part: 'title', text: words[lang].title, color: paper, bold: true } as const,
    line: { ...left, lang, part: 'line', text: words[lang].line, color: isLead ? paper : seaPale } as const,
  })
  const first = head(lead, true)
  return [
    { ...first.title, x: MARGIN, y: 128, size: 32, room: WIDTH - 2 * MARGIN, least: 18 },
    { ...first.line, x: MARGIN, y: 152, size: 14, room: WIDTH - 2 * MARGIN, least: 9 },
    ...others.flatMap((lang, index): PlacedWords[] => {
      const { title, line } = head(lang, false)
      const x = MARGIN + (index % 2) * COLUMN
      const y = 184 + Math.floor(index / 2) * 38
      return [
        { ...title, x, y, size: 15, room: COLUMN - 15, least: 9 },
        { ...line, x, y: y + 14, size: 9, room: COLUMN - 15, least: 6 },
      ]
    }),
    ...stepParts.flatMap((part, step) =>
      [lead, ...others].map((lang, index): PlacedWords => {
        const isLead = index === 0
        return {
          ...{ lang, part, text: words[lang][part], align: 'center', bold: isLead },
          ...{ x: stepX(step), y: 780 + index * 12.5, size: isLead ? 10 : 8.5, color: isLead ? ink : mute },
          ...{ room: STEP_WIDTH - 8, least: 6 },
        }
      }),
    ),
  ]
}

const ground: readonly Shape[] = [
  { d: box([0, 0, WIDTH, HEIGHT]), fill: sea },
  { d: `M0 ${LINE_Y}h${WIDTH}V${STEPS_Y}H0z`, fill: seaDeep },
  { d: box([440, 34, 126, 46], 12), fill: paper },
]

/** The city behind the door, and the island that the plane comes in to. */
const city: readonly Shape[] = [
  {
    d: 'M0 0v-40h22v-28h30v28h14v-70h9v-12h13v12h9v56h15v-86l13-24 13 24v86h11v-52h34v30h17v-80h38v64h57V0z',
    fill: paper,
    opacity: 0.16,
    x: 392,
    y: LINE_Y,
    scale: 0.42,
  },
  { d: `M0 ${LINE_Y + 26}c30-6 44-22 74-22h150c28 0 40 16 72 20-30 14-96 20-160 20H0z`, fill: leaf },
]

/** Airport, bus leg, transfer point, minibus leg, door: the line that the whole product draws. */
const rideLine: readonly Shape[] = [
  { d: `M86 ${LINE_Y}H310`, stroke: paper, width: 12 },
  { d: `M310 ${LINE_Y}H516`, stroke: paper, width: 13 },
  { d: `M310 ${LINE_Y}H516`, stroke: seaDeep, width: 6 },
  { d: box([62, LINE_Y - 24, 48, 48], 12), fill: paper },
  { d: plane, fill: sea, x: 68, y: LINE_Y - 18, scale: 1.5 },
  { d: box([297, LINE_Y - 25, 26, 50], 13), fill: paper },
  { d: box([303, LINE_Y - 19, 14, 38], 7), fill: ink },
  { d: disc(420, LINE_Y, 10), fill: paper },
  { d: disc(420, LINE_Y, 5), fill: seaDeep },
  { d: disc(516, LINE_Y, 31), fill: paper },
  { d: disc(516, LINE_Y, 26), fill: vermilion },
  { d: house, fill: paper, x: 498, y: LINE_Y - 18, scale: 1.5 },
]

const bus = (x: number, y: number, scale: number): readonly Shape[] =>
  [
    { d: box([0, 0, 66, 29], 6), fill: paper },
    {
      d: box([5, 6, 12, 9], 1) + box([19, 6, 12, 9], 1) + box([33, 6, 12, 9], 1) + box([49, 6, 13, 11], 1),
      fill: seaPale,
    },
    { d: 'M0 20h66v3.5H0z', fill: sea },
    { d: disc(15, 29, 5.5) + disc(51, 29, 5.5), fill: ink },
    { d: disc(15, 29, 2) + disc(51, 29, 2), fill: paper },
  ].map((shape) => ({ ...shape, x, y, scale }))

const minibus = (x: number, y: number, scale: number): readonly Shape[] =>
  [
    { d: 'M5 0h27c4 0 7 2 9 5l4 7 3 1.5c1.5.7 2 1.8 2 3V24H0V5c0-3 2-5 5-5z', fill: paper },
    {
      d: `${box([5, 5, 10, 8], 1)}${box([18, 5, 10, 8], 1)}M31 5h2c2 0 3.5 1 4.5 2.8L40 13h-9z`,
      fill: seaPale,
    },
    { d: 'M0 17.5h50v3H0z', fill: sea },
    { d: disc(12, 24, 5) + disc(39, 24, 5), fill: ink },
    { d: disc(12, 24, 1.8) + disc(39, 24, 1.8), fill: paper },
  ].map((shape) => ({ ...shape, x, y, scale }))

const vehicles: readonly Shape[] = [
  { d: plane, fill: paper, x: 64, y: LINE_Y - 68, scale: 1.6 },
  ...bus(150, LINE_Y - 56, 1.4),
  ...minibus(350, LINE_Y - 46, 1.35),
]

/** Under the codes: the address to be typed where no camera reads it, and whose the other code is. */
function captions(address: string, place: CodePlace): readonly Lettering[] {
  const typed = address.replace(/^https?:\/\//, '')
  const below = (at: CodePlace, text: string): Lettering => {
    return {
      ...plain,
      text,
      x: middleOf(at),
      y: at.y + at.side + at.border + 19,
      size: 14,
      color: paper,
      align: 'center',
    }
  }
  return [below(place, typed), ...(place === LEFT ? [below(RIGHT, 'WeChat')] : [])]
}

/** White with room around a code, and the marks of a camera's finder. */
function card({ x, y, side, border }: CodePlace): readonly Shape[] {
  const half = border / 2
  return [
    { d: box([x - border, y - border, side + 2 * border, side + 2 * border], 28), fill: paper },
    { d: finder(x - half, y - half, side + border), stroke: sea, width: 7 },
  ]
}

function qrCard(address: string, place: CodePlace): readonly Shape[] {
  const { data, size } = create(address, { errorCorrectionLevel: 'Q' }).modules
  const rows: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y * size + x]) x += 1
      // A hair higher than a module: rows that only touch show lines between them.
      if (x > from) rows.push(`M${from} ${y}h${x - from}v1.03H${from}z`)
    }
  }
  return [
    ...card(place),
    { d: rows.join(''), fill: '#000000', x: place.x, y: place.y, scale: place.side / size },
  ]
}

function finder(x: number, y: number, side: number): string {
  const arm = 40
  return (
    `M${x} ${y + arm}V${y}H${x + arm}M${x + side - arm} ${y}H${x + side}V${y + arm}` +
    `M${x + side} ${y + side - arm}V${y + side}H${x + side - arm}M${x + arm} ${y + side}H${x}V${y + side - arm}`
  )
}

const stepParts = ['scan', 'walk', 'show', 'ride'] as const satisfies readonly PosterPart[]
const STEP_WIDTH = 141
const stepX = (index: number) => 86 + index * STEP_WIDTH
const ICON_SCALE = 0.75

/** The picture of a step, drawn around its own middle. */
const icon = (index: number, shapes: readonly Shape[]): readonly Shape[] =>
  shapes.map(({ x = 0, y = 0, scale = 1, ...shape }) => ({
    ...shape,
    x: stepX(index) + x * ICON_SCALE,
    y: ICON_Y + y * ICON_SCALE,
    scale: scale * ICON_SCALE,
  }))

/** Scan, walk, show the code at the desk, ride. */
const steps: readonly Shape[] = [
  { d: `M0 ${STEPS_Y}h${WIDTH}V${HEIGHT}H0z`, fill: sand },
  ...[0, 1, 2].map((index) => ({
    d: `M${stepX(index) + 65} ${ICON_Y - 11}l11 11-11 11`,
    stroke: seaLine,
    width: 5,
  })),
  // A phone with a code.
  ...icon(0, [
    { d: box([-21, -38, 42, 76], 8), stroke: ink, width: 5 },
    {
      d: `${box([-11, -19, 9, 9])}${box([3, -19, 9, 9])}${box([-11, -5, 9, 9])}${box([5, -3, 6, 6])}`,
      fill: sea,
    },
    { d: 'M-6 29h12', stroke: ink, width: 3 },
  ]),
  // Somebody who walks.
  ...icon(1, [
    { d: disc(13, 4.5, 2), fill: ink, x: -34, y: -38, scale: 3 },
    {
      d: 'M12.5 8.5l-1.5 5 3 2.5 1 5M11 13.5L9.5 17 7 20.5M12.5 8.5L9 10l-1 3M12.5 8.5l2 2.5 3 1',
      stroke: ink,
      width: 1.9,
      x: -34,
      y: -38,
      scale: 3,
    },
  ]),
  // The desk, and the staff behind it.
  ...icon(2, [
    { d: disc(0, -26, 11), fill: ink },
    { d: 'M-22 6c0-24 44-24 44 0z', fill: ink },
    { d: box([-38, 6, 76, 32], 5), fill: sea },
    { d: 'M-24 22h48', stroke: paper, width: 4 },
  ]),
  // The bus, from its front.
  ...icon(3, [
    { d: box([-30, -36, 60, 62], 10), fill: sea },
    { d: box([-23, -27, 46, 27], 4), fill: seaPale },
    { d: `${disc(-17, 13, 5)}${disc(17, 13, 5)}`, fill: paper },
    { d: `${box([-24, 24, 13, 14], 3)}${box([11, 24, 13, 14], 3)}`, fill: mute },
  ]),
]
