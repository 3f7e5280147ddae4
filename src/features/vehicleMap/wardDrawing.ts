import type { Drawing } from '@/assets/drawings/Drawing'
import { escaped } from '@/assets/drawings/escaped'
import { bus } from '@/assets/icons/bus'
import { home } from '@/assets/icons/home'
import type { IconShape } from '@/assets/icons/IconShape'
import { minibus } from '@/assets/icons/minibus'
import { iconBody } from '@/components/Icon/iconSvg'
import { mapPoint } from '@/features/wardMap/mapPoint'
import { shortWardName } from '@/features/wardMap/wardName'
import { mapHeight, mapWidth, wardShapes } from '@/features/wardMap/wardShapes'
import type { VehicleMapProps } from './VehicleMapProps'

/** A point of the map in its units: ten of them are about 60 metres. */
interface Point {
  readonly x: number
  readonly y: number
}

/** What of the map is drawn. */
interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** About four kilometres: nearer one sees no ward. */
const LEAST_WIDTH = 700
const ROOM = 1.7
const ASPECT = 3 / 4
/** So many wards have their names at once; more cannot be read. */
const WIDEST_WITH_NAMES = 2600
/** Units of an icon's own grid. */
const ICON_GRID = 24

/** The part of the map that has all points in it, as wide as a phone and three quarters as high. */
export function frameOf(points: readonly Point[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(LEAST_WIDTH, (right - left) * ROOM, ((bottom - top) * ROOM) / ASPECT)
  const height = width * ASPECT
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height }
}

/** Whether anything of the map is in it: in another city there would be nothing to find one's way by. */
const hasMap = ({ left, top, width, height }: Frame): boolean =>
  left < mapWidth && left + width > 0 && top < mapHeight && top + height > 0

/** An icon on a ground of its own, `size` units wide. */
function sign(at: Point, { icon, ground, size }: { icon: IconShape; ground: string; size: number }): string {
  const inside = size * 0.62
  const scale = inside / ICON_GRID
  const body = iconBody(icon, `var(--${ground})`).replace(/currentColor/g, 'var(--on-dark)')
  return (
    `<rect x="${at.x - size / 2}" y="${at.y - size / 2}" width="${size}" height="${size}" rx="${size / 4}" ` +
    `fill="var(--${ground})"/>` +
    `<g transform="translate(${at.x - inside / 2} ${at.y - inside / 2}) scale(${scale})" fill="none" ` +
    `stroke="var(--on-dark)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
  )
}

function name(at: Point, text: string, size: number): string {
  return (
    `<text x="${at.x}" y="${at.y + size * 0.35}" font-size="${size}" text-anchor="middle" fill="var(--ink-2)" ` +
    `stroke="var(--paper)" stroke-width="${size / 4}" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`
  )
}

/**
 * The vehicle on the map of the wards, with the traveller's own door and the way between as the crow flies. Where no place of it may be
 * shown, the ward of the stop that it drives to is marked instead. Undefined where neither is known, and beyond the map.
 */
export function wardDrawing({
  vehicle,
  isFresh,
  lang,
}: Pick<VehicleMapProps, 'vehicle' | 'isFresh' | 'lang'>): Drawing | undefined {
  const at = vehicle.place && mapPoint(vehicle.place)
  const door = vehicle.door && mapPoint(vehicle.door)
  const ward = at ? undefined : wardShapes.find(({ code }) => code === vehicle.wardCode)
  const wardPoint = ward && { x: ward.at[0], y: ward.at[1] }
  if (!at && !wardPoint) return undefined
  const frame = frameOf([at ?? wardPoint, door].filter((point) => point !== null && point !== undefined))
  if (!hasMap(frame)) return undefined
  const isIn = ([x, y]: readonly [number, number]) =>
    x > frame.left && x < frame.left + frame.width && y > frame.top && y < frame.top + frame.height
  const areas = wardShapes
    .map(
      ({ code, path }) =>
        `<path d="${path}" fill="var(--${code === ward?.code ? 'sea-pale' : 'paper'})" stroke="var(--sea-line)" ` +
        `stroke-width="${frame.width / 200}"/>`,
    )
    .join('')
  const names =
    frame.width > WIDEST_WITH_NAMES
      ? ''
      : wardShapes
          .filter((each) => isIn(each.at))
          .map((each) =>
            name({ x: each.at[0], y: each.at[1] }, shortWardName(each.code, lang), frame.width / 22),
          )
          .join('')
  const size = frame.width / 9
  const way =
    at && door
      ? `<path d="M${at.x} ${at.y}L${door.x} ${door.y}" stroke="var(--sea)" stroke-width="${size / 8}" ` +
        `stroke-linecap="round" stroke-dasharray="0 ${size / 4}"/>`
      : ''
  const ofDoor = door ? sign(door, { icon: home, ground: 'vermilion', size }) : ''
  const icon = vehicle.mode === 'bus' ? bus : minibus
  const ofVehicle = at
    ? `<g opacity="${isFresh ? 1 : 0.5}">${sign(at, { icon, ground: 'sea', size })}</g>`
    : ''
  return {
    width: frame.width,
    height: frame.height,
    body:
      `<rect width="${frame.width}" height="${frame.height}" fill="var(--sea-wash)"/>` +
      `<g transform="translate(${-frame.left} ${-frame.top})">${areas}${names}${way}${ofDoor}${ofVehicle}</g>`,
  }
}
