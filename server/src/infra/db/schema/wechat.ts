import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
