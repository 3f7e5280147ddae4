import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ColorToken, darkPalette, type Palette, palette } from './palette'

const declaredIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name = '', color = '']) => [name, color]),
  )
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
/** Not of a theme: the same on every ground. */
const {
  'qr-paper': qrPaper,
  'qr-ink': qrInk,
  plate,
  'plate-ink': plateInk,
  ...declared
} = declaredIn(read('tokens.css'))
const [, bySystem = '', byChoice = ''] = read('tokens-dark.css').split(/@media|:root\[data-theme='dark'\]/)

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs: readonly (readonly [ColorToken, ColorToken])[] = [
  ['ink', 'sand'],
  ['ink-2', 'sand-2'],
  ['ink-3', 'sand'],
  ['sea', 'sand'],
  ['sea', 'sea-wash'],
  ['vermilion-ink', 'vermilion-wash'],
  ['leaf-ink', 'leaf-wash'],
  ['amber-ink', 'amber-wash'],
  ['on-dark', 'sea'],
  ['on-dark', 'vermilion-ink'],
  ['on-dark', 'leaf'],
  ['sky-ink', 'sky'],
  ['pass-ink', 'pass'],
  ['pass-ink-2', 'pass'],
]
const shapes: readonly (readonly [ColorToken, ColorToken])[] = [
  ['line-strong', 'paper'],
  ['line-strong', 'sand'],
  ['vermilion', 'paper'],
]

describe('the palette', () => {
  it('is the colours of the tokens, for what cannot read them', () => {
    expect(palette).toEqual(declared)
  })

  it('is dark as the tokens are, by the system and by choice', () => {
    expect(declaredIn(bySystem)).toEqual(darkPalette)
    expect(declaredIn(byChoice)).toEqual(darkPalette)
    expect(bySystem.match(/--[\w-]+: [^;]+/g)).toEqual(byChoice.match(/--[\w-]+: [^;]+/g))
  })

  it('leaves codes black on white and plates readable in every theme', () => {
    expect(contrast(qrInk ?? '', qrPaper ?? '')).toBeGreaterThanOrEqual(7)
    expect(contrast(plateInk ?? '', plate ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

const themes: Record<'light' | 'dark', Palette> = { light: palette, dark: darkPalette }

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const colors = themes[theme]

  it.each(pairs)('lets text in %s be read on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('lets a shape in %s be seen on %s', (shape, ground) => {
    expect(contrast(colors[shape], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})
