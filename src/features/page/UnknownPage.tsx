/** WeChat draws nothing but pages: an address that leads nowhere leads home, by `useIsLost.ts`. */
export const UnknownPage = () => null
