import type { Poster } from '@noriai/contract/calls/staff/posters'
import { posterQuery, posterScenes } from '@noriai/contract/rules/poster'
import { toWallTime } from '@noriai/contract/time'
import type { ListedPoster, StoredPoster } from './posterList'

const MINI_PROGRAM_PAGE = '/useCar/scanTowxmin/scanTowxmin'

/** What the code of a poster says: an address of ours that tells where it hangs. */
export function addressOfPoster(poster: StoredPoster, publicUrl: string): string {
  const page = poster.opens === 'miniProgram' ? MINI_PROGRAM_PAGE : '/'
  return new URL(`${page}?${posterQuery(posterScenes(poster))}`, publicUrl).href
}

/** A poster as staff see it. */
export function presentPoster({ poster, createdBy, days, scans }: ListedPoster, publicUrl: string): Poster {
  const { id, code, airportCode, terminal, spot, walkMinutes, opens, createdAt, retiredAt } = poster
  return {
    id,
    code,
    airportCode,
    terminal,
    spot,
    walkMinutes,
    opens,
    address: addressOfPoster(poster, publicUrl),
    createdAt: toWallTime(createdAt),
    createdBy,
    retiredAt: retiredAt === null ? null : toWallTime(retiredAt),
    scans,
    days: days.map((counted) => ({ date: counted.day, scans: counted.scans })),
  }
}
