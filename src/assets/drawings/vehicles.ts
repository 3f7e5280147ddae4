import type { VehicleType } from '@noriai/contract/vehicleType'
import type { Drawing } from './Drawing'

const WIDTH = 300
const HEIGHT = 84
const GROUND = 74

const wheel = (x: number, r: number): string =>
  `<circle cx="${x}" cy="${GROUND - r}" r="${r}" fill="var(--ink)"/><circle cx="${x}" cy="${GROUND - r}" r="${r * 0.38}" fill="var(--paper)"/>`

interface Panes {
  readonly from: number
  readonly count: number
  readonly width: number
  readonly top: number
  readonly height: number
}

const panes = ({ from, count, width, top, height }: Panes): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${from + index * (width + 4)}" y="${top}" width="${width}" height="${height}" rx="2" fill="var(--sea-pale)"/>`,
  ).join('')

const ground = `<path d="M0 ${GROUND}h${WIDTH}" stroke="var(--line-strong)" stroke-width="1.5"/>`

/** A coach: windows along its side, the door behind the front wheel. */
function coach(length: number, windows: number): string {
  const left = (WIDTH - length) / 2
  const pane = (length - 64) / windows - 4
  return (
    `<rect x="${left}" y="10" width="${length}" height="54" rx="9" fill="var(--paper)" stroke="var(--sea)" stroke-width="2"/>` +
    panes({ from: left + 12, count: windows, width: pane, top: 18, height: 18 }) +
    `<path d="M${left + length - 44} 18h34a4 4 0 0 1 3 4v14h-37z" fill="var(--sea-pale)"/>` +
    `<path d="M${left} 46h${length}v5H${left}z" fill="var(--sea)"/>` +
    wheel(left + length * 0.2, 10) +
    wheel(left + length * 0.78, 10)
  )
}

const minibus =
  '<path d="M92 26c0-6 4-10 10-10h70c7 0 12 3 16 9l11 17 8 3c3 1 5 4 5 8v13H92z" fill="var(--paper)" stroke="var(--sea)" stroke-width="2"/>' +
  panes({ from: 100, count: 3, width: 24, top: 23, height: 17 }) +
  '<path d="M186 23c4 1 6 4 8 7l6 10h-18V23z" fill="var(--sea-pale)"/><path d="M92 50h120v5H92z" fill="var(--sea)"/>' +
  wheel(118, 9) +
  wheel(188, 9)

const drawing = (body: string): Drawing => ({ width: WIDTH, height: HEIGHT, body: ground + body })

/** The vehicles of the service, side by side to one scale. */
export const vehicles: Readonly<Record<VehicleType, Drawing>> = {
  bus: drawing(coach(276, 6)),
  mediumBus: drawing(coach(196, 4)),
  minibus: drawing(minibus),
}
