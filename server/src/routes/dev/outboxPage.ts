import { createHash } from 'node:crypto'
import { toWallTime } from '@noriai/contract/time'
import type { OutboxMessage } from '../../infra/providers/outbox'

/** The page asks again this often; no script is needed. */
const REFRESH_SECONDS = 3

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #1b2430 }
  article { border: 1px solid #d5dae1; border-radius: .5rem; margin: 1rem 0; padding: 1rem }
  h2 { font-size: 1rem; margin: 0 }
  p { color: #59636f; margin: 0 }
  pre { font: inherit; margin: .75rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap }
`

/** The page's own policy: its one style sheet and nothing else. */
export const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

const channelNames = { sms: 'SMS', email: 'Mail', wechat: 'WeChat message' } as const satisfies Readonly<
  Record<OutboxMessage['channel'], string>
>

/** The outbox as an HTML page, newest message first. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Outbox</title>
<style>${style}</style>
<h1>Outbox</h1>
<p>Mails, SMS and WeChat messages that would have been sent. Times are Japan time.</p>
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n')}
</html>
`
}

function article({ channel, target, subject, body, createdAt }: OutboxMessage): string {
  return `<article>
<h2>${escapeHtml(subject || target)}</h2>
<p>${channelNames[channel]} to ${escapeHtml(target)}, ${toWallTime(createdAt)}</p>
<pre>${escapeHtml(body)}</pre>
</article>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
