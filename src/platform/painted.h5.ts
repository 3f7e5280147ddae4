/** A page that nobody sees is not painted: it is waited for no longer than this. */
const LONGEST_MS = 200

/** Resolves when what was drawn last is on the screen, and the browser has had a turn for taps. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** What `onceAnswered` does now needs to wait for no answer: it is there. */
let isAnswered = false

/**
 * When the answer to a tap is on the screen, so that a slow phone shows it before it draws whatever else follows. Undefined where
 * nobody has tapped in the last seconds, and in browsers that do not tell: there is nothing to wait for.
 */
export function tapAnswered(): Promise<void> | undefined {
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>
  return userActivation?.isActive && !isAnswered ? painted() : undefined
}

let isWaiting = false

/** Does what a tap asks for once its answer is on the screen; at once where there is none to wait for. A second tap before that is the same one. */
export function onceAnswered(act: () => void): void {
  const answered = tapAnswered()
  if (!answered) return act()
  if (isWaiting) return
  isWaiting = true
  void answered.then(() => {
    isWaiting = false
    isAnswered = true
    setTimeout(() => (isAnswered = false))
    act()
  })
}
