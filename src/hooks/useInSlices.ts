/** A value as what is drawn by it may follow: at once, see `useInSlices.h5.ts`. */
export const useInSlices = <Value>(value: Value): Value => value
