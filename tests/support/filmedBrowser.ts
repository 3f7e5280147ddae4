import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { browserFlags, findBrowser } from '../../scripts/support/browser'
import { afterAllTests } from '../../server/test/database'
import { writeQrVideo } from './qrVideo'

/** A browser whose camera sees the QR code of a text, and which lets every page see it. It closes after the file's tests. */
export async function openFilmedBrowser(text: string): Promise<Browser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'noriai-camera-'))
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  const video = path.join(folder, 'code.y4m')
  writeQrVideo(video, text)
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium: run node --import tsx scripts/ensure-browser.ts')
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...browserFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  afterAllTests(() => browser.close())
  return browser
}
