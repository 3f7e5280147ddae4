import type { TextSizes } from './textSizes.types'

/** Text on H5 is in rem and follows the reader's own size by itself. */
export const textSizes = (): TextSizes => undefined
