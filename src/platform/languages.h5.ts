/** The languages the reader's browser prefers, best first, as language tags. */
export const preferredLanguages = (): readonly string[] => navigator.languages
