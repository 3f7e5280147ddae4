import type { Outline } from '@noriai/contract/schema/placeDoor'
import { readWardAreas } from './import/wardAreas'

let areas: ReturnType<typeof readWardAreas> | undefined

/** The outline of a ward; empty for a code that the map that ships has none of. The map is read once, when it is first asked for. */
export function wardOutline(code: string): Outline {
  areas ??= readWardAreas()
  return areas.outlineOf(code).map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))
}
