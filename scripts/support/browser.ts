import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The program of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own download; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate),
  )
}

const LIGHT = '/usr/bin/chromium-headless-shell'

/**
 * The browser that walks the journeys: Debian's Chromium without windows and without a camera, which takes half the
 * processor time, else {@link findBrowser}'s.
 */
export function findLightBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH === undefined && existsSync(LIGHT) ? LIGHT : findBrowser()
}

/** Flags that make headless Chromium quiet and usable as root and without a GPU. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
