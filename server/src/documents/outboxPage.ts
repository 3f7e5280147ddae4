import { createHash } from 'node:crypto'
import { toWallTime } from '@noriai/contract/time'
import { smsSize } from '../texts/smsText'
import type { OutboxMail, OutboxMessage } from '../infra/providers/outbox'
import { escapeHtml } from './escapeHtml'

/** The page asks again this often; no script is needed. */
const REFRESH_SECONDS = 5

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #1b2430 }
  article { border: 1px solid #d5dae1; border-radius: .5rem; margin: 1rem 0; padding: 1rem }
  h2 { font-size: 1rem; margin: 0 }
  p { color: #59636f; margin: 0 }
  pre { font: inherit; margin: .75rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap }
  iframe { border: 1px solid #d5dae1; border-radius: .5rem; height: 60rem; margin: .75rem 0 0; max-width: 100%; width: 100% }
  .phone { width: 390px }
  dt { color: #59636f } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
`

/** The pages' own policy: their one style sheet, and mails in frames of their own. */
export const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'`

/** The policy of a mail in its frame: its own styles and pictures, no script, nothing from elsewhere. */
export const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

const channelNames = { sms: 'SMS', email: 'Mail', wechat: 'WeChat message' } as const satisfies Readonly<
  Record<OutboxMessage['channel'], string>
>

const page = (title: string, body: string, refresh = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refresh}<title>${escapeHtml(title)}</title>
<style>${style}</style>
${body}
</html>
`

/** The outbox as an HTML page, newest message first; mails as they look in a frame that runs nothing. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return page(
    'Outbox',
    `<h1>Outbox</h1>
<p>Mails, SMS and WeChat messages that would have been sent. Times are Japan time.</p>
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n')}`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">\n`,
  )
}

function article(message: OutboxMessage): string {
  const { id, channel, target, subject, body, isLetter } = message
  const heading = escapeHtml(subject || target)
  return `<article>
<h2>${isLetter ? `<a href="/dev/outbox/${id}">${heading}</a>` : heading}</h2>
<p>${channelNames[channel]} to ${escapeHtml(target)}, ${sentAt(message)}</p>
${isLetter ? frame(id, heading) : `<pre>${escapeHtml(body)}</pre>`}
</article>`
}

function sentAt({ channel, body, createdAt }: OutboxMessage): string {
  const time = toWallTime(createdAt)
  if (channel !== 'sms') return time
  const { parts, units, alphabet } = smsSize(body)
  return `${time}; ${units} units of ${alphabet}, parts: ${parts}`
}

const frame = (id: number, title: string, name = '') =>
  `<iframe${name} sandbox loading="lazy" title="${title}" src="/dev/outbox/${id}/html"></iframe>`

/** A mail with everything of it: headers, as it looks on a phone and wider, its text, its files. */
export function outboxMailPage(message: OutboxMessage, { headers, attachments }: OutboxMail): string {
  const { id, subject, target, body } = message
  const heading = escapeHtml(subject)
  const rows = Object.entries({ To: target, ...headers })
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('\n')
  const files = attachments
    .map(
      ({ fileName, type, cid }, index) =>
        `<li><a href="/dev/outbox/${id}/files/${index}">${escapeHtml(fileName)}</a>, ${escapeHtml(type)}${cid === null ? '' : `, shown as cid:${escapeHtml(cid)}`}</li>`,
    )
    .join('\n')
  return page(
    subject,
    `<p><a href="/dev/outbox">Outbox</a></p>
<h1>${heading}</h1>
<p>${sentAt(message)}</p>
<dl>
${rows}
</dl>
${files === '' ? '' : `<ul>\n${files}\n</ul>`}
${frame(id, heading)}
${frame(id, heading, ' class="phone"')}
<h2>As text</h2>
<pre>${escapeHtml(body)}</pre>`,
  )
}

/** The HTML of a mail as a browser shows it: what it names by its content id is put in. */
export function letterInBrowser({ html, attachments }: OutboxMail): string {
  return attachments.reduce(
    (shown, { cid, type, base64 }) =>
      cid === null ? shown : shown.replaceAll(`src="cid:${cid}"`, `src="data:${type};base64,${base64}"`),
    html,
  )
}
