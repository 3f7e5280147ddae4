import { desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/client'
import { outboxMessages, type StoredMail } from '../db/schema/accounts'
import type { Mail, MailSender } from './mail'
import type { SmsSender } from './sms'
import type { WechatMessenger } from './wechat/wechatMessenger'

/** How many of the newest messages the outbox shows. */
const SHOWN_MESSAGES = 100

/** A message as the outbox shows it. */
export interface OutboxMessage {
  readonly id: number
  readonly channel: 'sms' | 'email' | 'wechat'
  readonly target: string
  readonly subject: string
  readonly body: string
  /** It has HTML too. */
  readonly isLetter: boolean
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Keeps mails, SMS and messages of WeChat in the database instead of sending them; only outside production. */
export function outbox(db: Db): MailSender & SmsSender & WechatMessenger {
  return {
    async sendMail(mail, at) {
      const { to, subject, text } = mail
      await db
        .insert(outboxMessages)
        .values({ channel: 'email', target: to, subject, body: text, mail: storedMail(mail), createdAt: at })
    },
    async sendSms({ to, text }, at) {
      await db.insert(outboxMessages).values({ channel: 'sms', target: to, body: text, createdAt: at })
    },
    async sendWechat({ to, templateId, page, fields }, at) {
      const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
      const body = [...lines, page].join('\n')
      await db
        .insert(outboxMessages)
        .values({ channel: 'wechat', target: to, subject: templateId, body, createdAt: at })
      return 'sent'
    },
  }
}

function storedMail({ html, replyTo, thread, attachments = [] }: Mail): StoredMail | null {
  if (html === undefined) return null
  const headers = {
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    ...(thread && {
      'Message-ID': `<${thread.messageId}>`,
      ...(thread.references.length > 0 && {
        'In-Reply-To': `<${thread.references.at(-1)}>`,
        References: thread.references.map((id) => `<${id}>`).join(' '),
      }),
    }),
  }
  return {
    html,
    headers,
    attachments: attachments.map(({ fileName, type, cid = null, content }) => ({
      fileName,
      type,
      cid,
      base64: content.toString('base64'),
    })),
  }
}

/** What a mail of the outbox has besides its text. */
export type OutboxMail = StoredMail

/** A mail of the outbox with everything of it; undefined for what is no mail. */
export async function readOutboxMail(
  db: Db,
  id: number,
): Promise<{ readonly message: OutboxMessage; readonly mail: OutboxMail } | undefined> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  if (!row?.mail) return undefined
  const { mail, ...message } = row
  return { message: { ...message, isLetter: true }, mail }
}

/** The newest messages of the outbox, newest first. */
export async function readOutbox(db: Db): Promise<readonly OutboxMessage[]> {
  const { mail, ...columns } = getTableColumns(outboxMessages)
  return db
    .select({ ...columns, isLetter: isNotNull(mail).mapWith(Boolean) })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(SHOWN_MESSAGES)
}
