import type { Page } from 'playwright-core'

/** "Slow 3G" of Chrome's own tools: two seconds until an answer begins, 400 kbit/s for all of a page's answers together. */
const slow3g = {
  offline: false,
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
} as const

/** Gives a page a slow network from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
}
