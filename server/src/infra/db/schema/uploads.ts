import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/** Pictures that travellers were allowed to store, by the permission that signUpload gave. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** Of the content, lower-case hexadecimal. */
    md5: text('md5').notNull(),
    /** Where the storage keeps it. */
    storageKey: text('storage_key').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    storedAt: instant('stored_at'),
    /** As it is kept; null while it is not. */
    bytes: integer('bytes'),
  },
  (table) => [
    // What an account stored in a day is counted before it may store more.
    index('uploads_account_id_created_at_idx').on(table.accountId, table.createdAt),
    uniqueIndex('uploads_storage_key_key').on(table.storageKey),
    // The tidy-up looks for permissions that were never used.
    index('uploads_expires_at_idx')
      .on(table.expiresAt)
      .where(sql`${table.storedAt} is null`),
  ],
)
