import type { matchAddressMoreNew as call } from '@noriai/contract/calls/places'
import type { RouteOf } from '../../plugins/contract'

/** Searches addresses. */
export const matchAddressMoreNew: RouteOf<typeof call> = ({ input, deps, lang }) => {
  const { keyWords, city, limit } = input
  return { keyWords, matches: [...deps.addresses.find({ keyWords, city, lang, limit })] }
}
