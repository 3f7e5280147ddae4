/** Has the code of all pages on the phone. WeChat fetches it by itself, by `preloadRule` of `app.config.ts`. */
export const keepOwnCode = (): Promise<void> => Promise.resolve()
