/** Mini-programs have no keys. */
export const arrowKeys = (_step: (by: 1 | -1) => void): object => ({})
