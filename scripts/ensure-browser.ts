/**
 * Finds the Chromium that the browser journeys drive, or installs it where that is possible without asking
 * (Debian, as root). Otherwise ends with the one command to run.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findLightBrowser } from './support/browser'

const installCommand = 'apt-get update && apt-get install -y chromium fonts-noto-cjk'
/** Only faster: a Debian that does not have it does without. */
const installLightCommand = 'apt-get update && apt-get install -y chromium-headless-shell'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

function hasCjkFonts(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

const isDebian = existsSync('/etc/debian_version')
const isRoot = process.getuid?.() === 0

if (!findBrowser() || !hasCjkFonts()) {
  if (isDebian && isRoot) {
    execFileSync('bash', ['-c', installCommand], { stdio: 'inherit', env })
  } else if (!findBrowser()) {
    console.error(
      `No Chromium was found for the browser journeys. Run: ${isDebian ? `sudo sh -c "${installCommand}"` : 'npx playwright-core install chromium'}`,
    )
    process.exit(1)
  } else {
    console.warn(
      'No font for Japanese, Chinese and Korean was found: pictures will show boxes. On Debian: apt-get install -y fonts-noto-cjk',
    )
  }
}
const hasNoLight = findLightBrowser() === findBrowser()
if (hasNoLight && isDebian && isRoot && process.env.CHROMIUM_PATH === undefined) {
  const { status } = spawnSync('bash', ['-c', installLightCommand], { stdio: 'inherit', env })
  if (status !== 0) console.warn('chromium-headless-shell could not be installed: the journeys take longer.')
}
const [browser, light] = [findBrowser(), findLightBrowser()]
if (!browser || !light) {
  console.error('Chromium was installed but cannot be found; set CHROMIUM_PATH to its program.')
  process.exit(1)
}
console.log(`browser: ${browser}, for the journeys: ${light}`)
