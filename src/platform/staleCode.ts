/** WeChat brings all code of a version together. */
export const watchForStaleCode = (): void => undefined
