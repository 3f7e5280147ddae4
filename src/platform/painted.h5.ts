/** A page that nobody sees is not painted: it is waited for no longer than this. */
const LONGEST_MS = 200

/** Resolves when what was drawn last is on the screen, and the browser has had a turn for taps. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * When the answer to a tap is on the screen, so that a slow phone shows it before it draws whatever else follows. Undefined where
 * nobody has tapped in the last seconds, and in browsers that do not tell: there is nothing to wait for.
 */
export function tapAnswered(): Promise<void> | undefined {
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>
  return userActivation?.isActive ? painted() : undefined
}
