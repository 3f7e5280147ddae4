import type { Speech } from './speech.types'

/** Mini-programs have no live regions: what is shown is read by touching it. */
export const speech: Speech = { say: () => undefined }
