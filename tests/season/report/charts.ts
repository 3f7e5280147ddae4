/** Charts as plain SVG, drawn with the page's own colours. */

/** A value with its name. */
export type Bar = readonly [name: string, value: number]

const ROW = 26
const LABEL = 250
const WIDTH = 720
const COLUMN_HEIGHT = 170

/** Text that is safe in a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Horizontal bars, one a name, longest value to the full width. */
export function barChart(bars: readonly Bar[], unit = ''): string {
  if (bars.length === 0) return '<p class="none">None.</p>'
  const most = Math.max(...bars.map(([, value]) => value), 1)
  const room = WIDTH - LABEL - 80
  const rows = bars.map(([name, value], index) => {
    const y = index * ROW
    const width = Math.max(value > 0 ? 2 : 0, (value / most) * room)
    return `<text x="${LABEL - 10}" y="${y + 17}" text-anchor="end">${escaped(name)}</text>
      <rect x="${LABEL}" y="${y + 4}" width="${width.toFixed(1)}" height="${ROW - 9}" rx="3"/>
      <text class="value" x="${(LABEL + width + 8).toFixed(1)}" y="${y + 17}">${value.toLocaleString('en')}${unit}</text>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${bars.length * ROW}" role="img">${rows.join('')}</svg>`
}

/** Columns side by side, each with its value above and its name below. */
export function columnChart(columns: readonly Bar[], unit = ''): string {
  if (columns.length === 0) return '<p class="none">None.</p>'
  const most = Math.max(...columns.map(([, value]) => value), 1)
  const step = WIDTH / columns.length
  const width = Math.min(60, step * 0.66)
  const isCrowded = columns.length > 16
  const drawn = columns.map(([name, value], index) => {
    const height = (value / most) * COLUMN_HEIGHT
    const x = index * step + (step - width) / 2
    const middle = index * step + step / 2
    const label = isCrowded && index % 2 === 1 ? '' : escaped(name)
    return `<rect x="${x.toFixed(1)}" y="${(24 + COLUMN_HEIGHT - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="3"/>
      <text class="value" x="${middle.toFixed(1)}" y="${(18 + COLUMN_HEIGHT - height).toFixed(1)}" text-anchor="middle">${value.toLocaleString('en')}${unit}</text>
      <text x="${middle.toFixed(1)}" y="${COLUMN_HEIGHT + 44}" text-anchor="middle">${label}</text>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${COLUMN_HEIGHT + 54}" role="img">${drawn.join('')}</svg>`
}
