/** Browsers always have all of the app. */
export const isSinglePage = (): boolean => false
