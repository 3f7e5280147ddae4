/** What the server learns about this platform (decisions.md: appOs and platformType). */
export const appOs: 'h5' | 'weapp' = 'h5'
