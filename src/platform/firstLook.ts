import type { FirstLook } from './firstLook.types'

/** A mini-program brings its own pages. */
export const firstLook: FirstLook = { read: () => undefined, end: () => undefined }
