/** Whether what `isHere` may be drawn: at once, see `useMayDraw.h5.ts`. */
export const useMayDraw = (isHere: boolean): boolean => isHere
