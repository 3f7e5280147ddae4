import { readFileSync } from 'node:fs'
import path from 'node:path'
import { palette } from './palette'

const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')
const declared = Object.fromEntries(
  Array.from(tokens.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name = '', color = '']) => [name, color]),
)

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: keyof typeof palette, other: keyof typeof palette): number {
  const [dark = 0, light = 0] = [luminance(palette[one]), luminance(palette[other])].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the palette', () => {
  it('is the colours of the tokens, for what cannot read them', () => {
    expect(palette).toEqual(declared)
  })

  it.each([
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
  ] as const)('lets text in %s be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['line-strong', 'paper'],
    ['line-strong', 'sand'],
    ['vermilion', 'paper'],
  ] as const)('lets a shape in %s be seen on %s', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})
