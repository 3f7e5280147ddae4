import type { Poster } from '@noriai/contract/calls/staff/posters'
import { posterPath, posterQuery, posterScenes } from '@noriai/contract/rules/poster'
import { toWallTime } from '@noriai/contract/time'
import type { ListedPoster, StoredPoster } from './posterList'

const MINI_PROGRAM_PAGE = '/useCar/scanTowxmin/scanTowxmin'

/** What the QR code of a poster says: an address of ours with nothing but its code. */
export const addressOfPoster = ({ code }: StoredPoster, publicUrl: string): string =>
  new URL(posterPath(code), publicUrl).href

/** Where the short address leads, from the first slash on: what prints of before have in their QR code, good for ever. */
export function longPathOf(poster: StoredPoster): string {
  const page = poster.opens === 'miniProgram' ? MINI_PROGRAM_PAGE : '/'
  return `${page}?${posterQuery(posterScenes(poster))}`
}

/** A poster as staff see it. */
export function presentPoster(
  { poster, createdBy, retiredBy, days, scans }: ListedPoster,
  publicUrl: string,
): Poster {
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
    longAddress: new URL(longPathOf(poster), publicUrl).href,
    createdAt: toWallTime(createdAt),
    createdBy,
    retiredAt: retiredAt === null ? null : toWallTime(retiredAt),
    retiredBy,
    retiredReason: poster.retiredReason,
    scans,
    days: days.map((counted) => ({ date: counted.day, scans: counted.scans })),
  }
}
