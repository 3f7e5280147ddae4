/** Has the code of all pages on the phone. WeChat does so by itself. */
export const keepOwnCode = (): Promise<void> => Promise.resolve()
