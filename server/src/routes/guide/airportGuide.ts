import type { airportGuide as call } from '@noriai/contract/calls/guide'
import { guideIn, readGuide } from '../../guide/airportGuide'
import type { RouteOf } from '../../plugins/contract'

const guide = readGuide()

/** The way to the desk and the bus in every terminal. */
export const airportGuide: RouteOf<typeof call> = ({ input, deps, lang }) =>
  guideIn(input.lang ?? lang, guide, deps.airports)
