import type { Outline } from '@noriai/contract/schema/placeDoor'
import { readWardAreas } from './import/wardAreas'

let areas: ReturnType<typeof readWardAreas> | undefined

/** The outline of a ward: its own, else that of the map that ships, which is read once; empty where neither has one. */
export function wardOutline({
  code,
  outline,
}: {
  readonly code: string
  readonly outline: Outline | null
}): Outline {
  areas ??= readWardAreas()
  return outline ?? areas.outlineOf(code)
}
