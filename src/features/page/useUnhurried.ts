/** Whether what `isWanted` may be drawn: at once, see `useUnhurried.h5.ts`. */
export function useUnhurried(isWanted: boolean): boolean {
  return isWanted
}
