import type { matchRedisAddressMoreNew as call } from '@noriai/contract/calls/places'
import type { RouteOf } from '../../plugins/contract'

/** Searches addresses while they are typed: from the cache where the same was asked before. */
export const matchRedisAddressMoreNew: RouteOf<typeof call> = ({ input, deps, lang }) => {
  const { keyWords, city, limit } = input
  return { keyWords, matches: [...deps.addresses.findCached({ keyWords, city, lang, limit })] }
}
