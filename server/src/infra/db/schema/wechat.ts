import type { WechatAnswer, WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/**
 * People of WeChat whom the mini-program signs in by itself: bound by a sign-in that proved a phone number or an address, gone with a
 * sign-out. WeChat's id comes from WeChat's own server, never from a client.
 */
export const wechatIdentities = pgTable(
  'wechat_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** WeChat's id of the person for our mini-program; one account a person. */
    openId: text('open_id').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    boundAt: instant('bound_at').notNull(),
    /** When it signed in last. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    // Listed among the account's devices, and erased with it.
    index('wechat_identities_account_id_idx').on(table.accountId),
    // The tidy-up finds those that were not used for long.
    index('wechat_identities_used_at_idx').on(table.usedAt),
  ],
)

/** What people of WeChat allow to be sent to them about the rides of an account, by template: one consent is one message. */
export const wechatConsents = pgTable(
  'wechat_consents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    openId: text('open_id').notNull(),
    /** The operator's template at WeChat: a consent is for this one alone. */
    templateId: text('template_id').notNull(),
    purpose: text('purpose').$type<WechatPurpose>().notNull(),
    /** Messages that may still be sent. */
    left: integer('left_count').notNull(),
    /** A consent to a lasting template is not used up. */
    isLasting: boolean('is_lasting').notNull().default(false),
    /** What was answered last. */
    answer: text('answer').$type<WechatAnswer['answer']>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.openId, table.templateId] }),
    // A sign-out ends what was allowed there.
    index('wechat_consents_open_id_idx').on(table.openId),
    check('wechat_consents_left', sql`${table.left} >= 0`),
  ],
)
