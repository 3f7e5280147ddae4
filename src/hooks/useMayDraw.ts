import { useInSlices } from './useInSlices'

/**
 * Whether what `isHere` may be drawn: at once where it was here before the page, else in slices. What says that it loads stays until
 * then.
 */
export const useMayDraw = (isHere: boolean): boolean => useInSlices(isHere) && isHere
