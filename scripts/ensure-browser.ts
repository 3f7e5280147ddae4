/**
 * Finds the Chromium that the browser journeys drive, or installs it where that is possible without asking
 * (Debian, as root). Otherwise ends with the one command to run.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './support/browser'

const installCommand = 'apt-get update && apt-get install -y chromium fonts-noto-cjk'

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
    execFileSync('bash', ['-c', installCommand], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
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
const browser = findBrowser()
if (!browser) {
  console.error('Chromium was installed but cannot be found; set CHROMIUM_PATH to its program.')
  process.exit(1)
}
console.log(`browser: ${browser}`)
