/** A small picture in flat colours: outlines are filled or stroked into it, with smooth edges. */
import type { Outline, Point } from './outline'

type Rgb = readonly [red: number, green: number, blue: number]

/** Lines of a pixel that are looked at; across, coverage is exact. */
const ROWS = 5
/** Edges have so many shades: few colours make a small file. */
const SHADES = 6
const ROUND_END_CORNERS = 16

interface Crossing {
  readonly x: number
  readonly direction: 1 | -1
}

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export class Raster {
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array

  /** @param ground its colour, `#rrggbb`, as all colours here */
  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
  ) {
    this.pixels = new Uint8Array(width * height * 3)
    const color = rgbOf(ground)
    for (let at = 0; at < this.pixels.length; at++) this.pixels[at] = color[at % 3] ?? 0
  }

  /** Fills what winds around a point at all. @param opacity from 0 to 1 */
  fill(outline: Outline, color: string, opacity = 1): void {
    const ys = outline.flatMap((line) => line.map(([, y]) => y))
    const top = Math.max(0, Math.floor(Math.min(...ys)))
    const bottom = Math.min(this.height, Math.ceil(Math.max(...ys)))
    const rgb = rgbOf(color)
    for (let y = top; y < bottom; y++) {
      const coverage = new Float32Array(this.width)
      for (let row = 0; row < ROWS; row++) this.cover(coverage, crossingsOf(outline, y + (row + 0.5) / ROWS))
      for (let x = 0; x < this.width; x++) this.mix(y * this.width + x, rgb, (coverage[x] ?? 0) * opacity)
    }
  }

  /** Draws along the lines with round ends and corners. */
  stroke(outline: Outline, width: number, color: string): void {
    const pieces = outline.flatMap((line) => strokePieces(line, width / 2))
    this.fill(pieces, color)
  }

  /** Adds one row's share of what is covered. */
  private cover(coverage: Float32Array, crossings: readonly Crossing[]): void {
    let winding = 0
    crossings.forEach(({ x, direction }, index) => {
      winding += direction
      if (winding === 0) return
      const left = Math.max(0, x)
      const right = Math.min(this.width, crossings[index + 1]?.x ?? x)
      for (let at = Math.floor(left); at < right; at++)
        coverage[at] = (coverage[at] ?? 0) + (Math.min(right, at + 1) - Math.max(left, at)) / ROWS
    })
  }

  private mix(pixel: number, color: Rgb, covered: number): void {
    const share = Math.round(Math.min(1, covered) * SHADES) / SHADES
    if (share === 0) return
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      this.pixels[at] = Math.round((this.pixels[at] ?? 0) * (1 - share) + (color[part] ?? 0) * share)
    }
  }
}

/** Where the closed lines cross a height, from the left. */
function crossingsOf(outline: Outline, y: number): Crossing[] {
  const crossings: Crossing[] = []
  for (const line of outline) {
    line.forEach((start, index) => {
      const end = line[(index + 1) % line.length] ?? start
      if (start[1] <= y === end[1] <= y) return
      const x = start[0] + ((y - start[1]) / (end[1] - start[1])) * (end[0] - start[0])
      crossings.push({ x, direction: start[1] < end[1] ? 1 : -1 })
    })
  }
  return crossings.sort((left, right) => left.x - right.x)
}

/** A line with its width: a bar for each piece and a disc for each corner, all winding the same way. */
function strokePieces(line: readonly Point[], half: number): Point[][] {
  const discs = line.map(([x, y]) =>
    Array.from({ length: ROUND_END_CORNERS }, (_, corner): Point => {
      const angle = (corner / ROUND_END_CORNERS) * 2 * Math.PI
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)]
    }),
  )
  const bars = line.slice(1).flatMap((end, index): Point[][] => {
    const start = line[index] ?? end
    const length = Math.hypot(end[0] - start[0], end[1] - start[1])
    if (length === 0) return []
    const [nx, ny] = [((end[1] - start[1]) / length) * half, ((start[0] - end[0]) / length) * half]
    return [
      [
        [start[0] + nx, start[1] + ny],
        [end[0] + nx, end[1] + ny],
        [end[0] - nx, end[1] - ny],
        [start[0] - nx, start[1] - ny],
      ],
    ]
  })
  return [...discs, ...bars]
}
