/** A browser recognises nobody. */
export const RecognitionNote = () => null
