import type { countPosterScan as call } from '@noriai/contract/calls/posters'
import type { RouteOf } from '../../plugins/contract'
import { countScan } from '../../services/posters/posterList'

/** Counts a scan of a poster. */
export const countPosterScan: RouteOf<typeof call> = async ({ input, at, deps }) => {
  await countScan(deps.db, input.posterCode, at)
  return null
}
