/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Lang } from '@noriai/contract/lang'
import { buildTestApp } from '../../server/test/buildTestApp'
import { addressOf, sendEveryNotice } from '../../server/test/factories/notices'
import { mailOf } from '../../server/src/domain/help'
import { readOutbox, readOutboxMail, type OutboxMail } from '../../server/src/infra/providers/outbox'
import { accountLetter, exportLetter } from '../../server/src/texts/accountMessages'
import { codeLetter } from '../../server/src/texts/codeMessages'
import type { Letter } from '../../server/src/texts/letter'
import { noticeKinds } from '../../server/src/texts/notices/types'
import { openBrowser } from '../../tests/support/browser'
import { root } from './root'

/** A mail program beside a wide window and on phones. */
const WIDTHS = [640, 390, 320]
const GAP = 16
const HIGHEST = 6000

/** Every mail that a traveller may get, in the light and in the dark, at three widths, the narrowest without its pictures. */
export async function shootMails(langs: readonly Lang[]): Promise<number> {
  // Orders end here by hand, which no book agrees with.
  const server = await buildTestApp({ audit: false })
  await sendEveryNotice(server)
  const mails = await readSent()
  let shot = 0
  for (const lang of langs) {
    for (const kind of noticeKinds) {
      const mail = mails.get(addressOf(kind, lang))
      if (!mail) throw new Error(`no mail of the kind ${kind} was sent in ${lang}`)
      await shootMail(lang, kind, mail)
      shot += 1
    }
    for (const [name, letter] of Object.entries(otherLetters(lang))) {
      await shootMail(lang, name, {
        html: (await mailOf(server.deps, letter)).html,
        headers: {},
        attachments: [],
      })
      shot += 1
    }
  }
  return shot

  /** By address; the outbox shows its newest alone, so that it is read piece by piece. */
  async function readSent(): Promise<ReadonlyMap<string, OutboxMail>> {
    const found = new Map<string, OutboxMail>()
    const [newest] = await readOutbox(server.deps.db)
    for (let id = newest?.id ?? 0; id > 0; id -= 1) {
      const mail = await readOutboxMail(server.deps.db, id)
      if (mail && !found.has(mail.message.target)) found.set(mail.message.target, mail.mail)
    }
    return found
  }
}

function otherLetters(lang: Lang): Readonly<Record<string, Letter>> {
  const code = { code: '482916', minutes: 5, until: '14:07', requestedAt: '14:02' }
  return {
    code: codeLetter(lang, code),
    passwordChanged: accountLetter(lang, 'passwordChanged'),
    accountData: exportLetter(lang, 'https://noriai.example/api/file', '14:07'),
  }
}

async function shootMail(lang: Lang, name: string, { html, attachments }: OutboxMail): Promise<void> {
  const shown = attachments.reduce(
    (text, { cid, type, base64 }) =>
      cid === null ? text : text.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`),
    html,
  )
  const folder = path.join(root, 'shots', 'mails', lang)
  mkdirSync(folder, { recursive: true })
  const width = WIDTHS.reduce((sum, each) => sum + each + GAP, GAP)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await openBrowser()).newPage({ viewport: { width, height: 900 }, colorScheme })
    await page.setContent(
      `<body style="margin:${GAP}px;display:flex;gap:${GAP}px;align-items:start;background:#888">${WIDTHS.map((each) => `<iframe style="border:0;width:${each}px"></iframe>`).join('')}</body>`,
    )
    const height = await page.evaluate(
      async ({ wide, blocked }) => {
        const frames = [...document.querySelectorAll('iframe')]
        const heights = await Promise.all(
          frames.map(async (frame, index) => {
            const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
            frame.srcdoc = index === frames.length - 1 ? blocked : wide
            await loaded
            const { scrollHeight } = frame.contentDocument?.documentElement ?? frame
            frame.style.height = `${scrollHeight}px`
            return scrollHeight
          }),
        )
        return Math.max(...heights)
      },
      { wide: shown, blocked: html },
    )
    await page.setViewportSize({ width, height: Math.min(height + 2 * GAP, HIGHEST) })
    await page.screenshot({ path: path.join(folder, `${name}.${colorScheme}.png`) })
    await page.close()
  }
}
