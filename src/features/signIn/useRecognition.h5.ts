import type { UseRecognition } from './useRecognition.types'

/** A browser recognises nobody: the form is there at once. */
export const useRecognition: UseRecognition = () => false
