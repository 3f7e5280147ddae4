import type { Lang } from '@noriai/contract/lang'
import type { PartnerAgreements } from '@noriai/contract/schema/partner'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/** The legal texts that an account agreed to; never changed. One row an account, set of texts and version. */
export const agreements = pgTable(
  'agreements',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which texts: everybody's, or those of a partner's travellers. */
    documents: text('documents').$type<PartnerAgreements>().notNull(),
    /** See `legal/agreementVersion`. */
    version: text('version').notNull(),
    /** The language in which the texts were shown. */
    lang: text('lang').$type<Lang>().notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.documents, table.version] })],
)
