/**
 * A value as what is drawn by it may follow: a change is drawn in small slices, between which a slow phone answers taps, and the former
 * value holds until then. The first value holds at once.
 */
export { useDeferredValue as useInSlices } from 'react'
