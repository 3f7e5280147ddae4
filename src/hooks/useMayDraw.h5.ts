import { useDeferredValue } from 'react'

/**
 * Whether what `isHere` may be drawn: at once where it was here before the page, else in small slices, between which a slow phone
 * answers taps. What says that it loads stays until then.
 */
export const useMayDraw = (isHere: boolean): boolean => useDeferredValue(isHere) && isHere
