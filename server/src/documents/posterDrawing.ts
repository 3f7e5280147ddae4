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

/** What a poster shows of itself. */
export interface DrawnPoster {
  readonly airportCode: string
  readonly terminal: string
  /** From the poster to the desk. */
  readonly walkMinutes: number
  /** What its QR code says. */
  readonly address: string
  /** WeChat's own code, beside the QR code; null for a poster without. */
  readonly miniProgramCode: DrawnPicture | null
}

/** A picture made of pixels. */
interface DrawnPicture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
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
export interface Lettering {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  readonly align: 'left' | 'center'
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
const ALONE: CodePlace = { x: (WIDTH - 300) / 2, y: 336, side: 300, border: 44 }
const LEFT: CodePlace = { x: 54, y: 386, side: 200, border: 30 }
const RIGHT: CodePlace = { ...LEFT, x: WIDTH - LEFT.x - LEFT.side }
const middleOf = ({ x, side }: CodePlace) => x + side / 2
const LINE_Y = 262

/** The one page: the ride as a line from the plane to the door, the codes to scan, and the four steps to the bus. */
export function drawPoster(poster: DrawnPoster): PageDrawing {
  const { address, miniProgramCode } = poster
  const place = miniProgramCode ? LEFT : ALONE
  const cards = [...qrCard(address, place), ...(miniProgramCode ? card(RIGHT) : [])]
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [...ground, ...city, ...rideLine, ...vehicles, ...cards, ...steps],
    pictures: miniProgramCode ? [{ ...miniProgramCode, x: RIGHT.x, y: RIGHT.y, side: RIGHT.side }] : [],
    lettering: [
      ...captions(address, place),
      { text: 'Noriai', x: 40, y: 66, size: 34, color: paper, align: 'left' },
      { text: '乗合', x: 152, y: 66, size: 20, color: seaPale, align: 'left' },
      {
        text: `${poster.airportCode} ${poster.terminal}`,
        x: 503,
        y: 65,
        size: 26,
        color: ink,
        align: 'center',
      },
      { text: `${poster.walkMinutes} min`, x: stepX(1), y: 814, size: 24, color: ink, align: 'center' },
    ],
  }
}

const ground: readonly Shape[] = [
  { d: box([0, 0, WIDTH, HEIGHT]), fill: sea },
  { d: `M0 ${LINE_Y}h${WIDTH}v450H0z`, fill: seaDeep },
  { d: box([440, 34, 126, 46], 12), fill: paper },
]

/** The city behind the door, and the island that the plane comes in to. */
const city: readonly Shape[] = [
  {
    d: `M300 ${LINE_Y}v-40h22v-28h30v28h14v-70h9v-12h13v12h9v56h15v-86l13-24 13 24v86h11v-52h34v30h17v-80h38v64h57V${LINE_Y}z`,
    fill: paper,
    opacity: 0.16,
  },
  { d: disc(150, 150, 46), fill: paper, opacity: 0.1 },
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
  { d: plane, fill: paper, x: 36, y: 118, scale: 3.2 },
  ...bus(138, LINE_Y - 62, 1.6),
  ...minibus(344, LINE_Y - 50, 1.5),
]

/** Under the codes: the address to be typed where no camera reads it, and whose the other code is. */
function captions(address: string, place: CodePlace): readonly Lettering[] {
  const typed = address.replace(/^https?:\/\//, '')
  const below = (at: CodePlace, text: string): Lettering => {
    return {
      text,
      x: middleOf(at),
      y: at.y + at.side + at.border + 20,
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

const stepX = (index: number) => 86 + index * 141

/** Scan, walk, show the code at the desk, ride. */
const steps: readonly Shape[] = [
  { d: `M0 712h${WIDTH}v130H0z`, fill: sand },
  ...[0, 1, 2].map((index) => ({
    d: `M${stepX(index) + 62} 764l13 13-13 13`,
    stroke: seaLine,
    width: 6,
  })),
  // A phone with a code.
  { d: box([-21, -38, 42, 76], 8), stroke: ink, width: 5, x: stepX(0), y: 777 },
  {
    d: `${box([-11, -19, 9, 9])}${box([3, -19, 9, 9])}${box([-11, -5, 9, 9])}${box([5, -3, 6, 6])}`,
    fill: sea,
    x: stepX(0),
    y: 777,
  },
  { d: 'M-6 29h12', stroke: ink, width: 3, x: stepX(0), y: 777 },
  // Somebody who walks.
  { d: disc(13, 4.5, 2), fill: ink, x: stepX(1) - 27, y: 726, scale: 2.5 },
  {
    d: 'M12.5 8.5l-1.5 5 3 2.5 1 5M11 13.5L9.5 17 7 20.5M12.5 8.5L9 10l-1 3M12.5 8.5l2 2.5 3 1',
    stroke: ink,
    width: 1.9,
    x: stepX(1) - 27,
    y: 726,
    scale: 2.5,
  },
  // The desk, and the staff behind it.
  { d: disc(0, -26, 11), fill: ink, x: stepX(2), y: 777 },
  { d: 'M-22 6c0-24 44-24 44 0z', fill: ink, x: stepX(2), y: 777 },
  { d: box([-38, 6, 76, 32], 5), fill: sea, x: stepX(2), y: 777 },
  { d: 'M-24 22h48', stroke: paper, width: 4, x: stepX(2), y: 777 },
  // The bus, from its front.
  { d: box([-30, -36, 60, 62], 10), fill: sea, x: stepX(3), y: 777 },
  { d: box([-23, -27, 46, 27], 4), fill: seaPale, x: stepX(3), y: 777 },
  { d: `${disc(-17, 13, 5)}${disc(17, 13, 5)}`, fill: paper, x: stepX(3), y: 777 },
  { d: `${box([-24, 24, 13, 14], 3)}${box([11, 24, 13, 14], 3)}`, fill: mute, x: stepX(3), y: 777 },
]
