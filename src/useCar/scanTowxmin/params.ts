import { maxLength, object, optional, pipe, string } from 'valibot'

const scene = optional(pipe(string(), maxLength(80)))

/** What the poster's code brought along. */
export const doorParams = object({ type: scene, qrCodeScene1: scene, qrCodeScene2: scene })
