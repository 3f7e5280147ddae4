import type { Drawing } from './Drawing'

/** Rounded to what a drawing shows. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

interface Suitcase {
  readonly width: number
  readonly height: number
  /** A token of the palette. */
  readonly color: string
}

/** How far the handle is above the body. */
export const HANDLE = 9

/** A suitcase whose body begins at the origin, with its handle above and its wheels below. */
export function suitcaseBody({ width, height, color }: Suitcase): string {
  const handle = width * 0.4
  const left = (width - handle) / 2
  const ribs = [0.27, 0.5, 0.73]
    .map((share) => `M${rounded(width * share)} 4v${rounded(height - 8)}`)
    .join('')
  return (
    `<path d="M${rounded(left)} 0v-6a2 2 0 0 1 2-2h${rounded(handle - 4)}a2 2 0 0 1 2 2v6" fill="none" stroke="var(--ink-2)" stroke-width="2"/>` +
    `<rect width="${rounded(width)}" height="${rounded(height)}" rx="4" fill="var(--${color})"/>` +
    `<path d="${ribs}" stroke="var(--paper)" stroke-opacity=".35" stroke-width="1.5"/>` +
    [5, width - 5]
      .map((x) => `<circle cx="${rounded(x)}" cy="${rounded(height + 1.5)}" r="2.5" fill="var(--ink)"/>`)
      .join('')
  )
}

/** How high the tallest of the bags that stand side by side is drawn. */
const TALLEST = 74
const SIDE = 56
const GROUND = HANDLE + TALLEST + 4

/** One bag standing on the ground, to one scale with the others beside it. `share` is its height in that of the tallest. */
export function bagToScale(share: number): Drawing {
  const height = TALLEST * share
  const width = height * 0.64
  const place = `translate(${rounded((SIDE - width) / 2)} ${rounded(GROUND - 3 - height)})`
  return {
    width: SIDE,
    height: GROUND + 1,
    body: `<g transform="${place}">${suitcaseBody({ width, height, color: 'sea' })}</g>`,
  }
}
