/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { quietNetwork } from './quietNetwork'

/** A page that drew nothing for so long has drawn what it has. */
const QUIET_MS = 200
/** A page that never rests is looked at all the same. */
const LONGEST_MS = 5_000

/** Waits until the page asks for nothing and draws nothing more: texts, answers and late parts come after the shell. */
export async function settled(page: Page): Promise<void> {
  await quietNetwork(page, LONGEST_MS)
  await page.evaluate(drawn, [QUIET_MS, LONGEST_MS] as const)
}

/** Runs in the page: resolves when no element came or went for `quietMs`. */
function drawn([quietMs, longestMs]: readonly [number, number]): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      clearTimeout(quiet)
      clearTimeout(longest)
      resolve()
    }
    let quiet = setTimeout(finish, quietMs)
    const longest = setTimeout(finish, longestMs)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(finish, quietMs)
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
  })
}
