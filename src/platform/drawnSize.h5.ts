/** The length of a drawing that is so many pixels large in the mock-ups. Taro's own answer takes the root's letters for a fifth larger than they are. */
export const drawnSize = (px: number): string => `${px}px`
