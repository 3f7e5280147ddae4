import { desc } from 'drizzle-orm'
import type { Db } from '../db/client'
import { outboxMessages } from '../db/schema/accounts'
import type { MailSender } from './mail'
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
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Keeps mails, SMS and messages of WeChat in the database instead of sending them; only outside production. */
export function outbox(db: Db): MailSender & SmsSender & WechatMessenger {
  return {
    async sendMail({ to, subject, text }, at) {
      await db
        .insert(outboxMessages)
        .values({ channel: 'email', target: to, subject, body: text, createdAt: at })
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

/** The newest messages of the outbox, newest first. */
export async function readOutbox(db: Db): Promise<readonly OutboxMessage[]> {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(SHOWN_MESSAGES)
}
