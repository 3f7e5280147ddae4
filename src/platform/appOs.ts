/** What the server is told of this platform (decisions.md: appOs and platformType). */
export const appOs: 'h5' | 'weapp' = 'weapp'
