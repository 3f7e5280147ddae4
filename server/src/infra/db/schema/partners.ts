import type { PartnerAgreements, PartnerKind } from '@noriai/contract/schema/partner'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { KnownNames } from '../../../names'
import { instant } from '../columns'
import { accounts } from './accounts'

/** Airlines and companies that send travellers here. Its terms are in its newest version. */
export const partners = pgTable('partners', {
  /** In links and printed codes. */
  code: text('code').primaryKey(),
  kind: text('kind').$type<PartnerKind>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The versions of a partner's terms. Never changed, never deleted: orders refer to what they were sold by. */
export const partnerVersions = pgTable(
  'partner_versions',
  {
    id: serial('id').primaryKey(),
    partnerCode: text('partner_code')
      .notNull()
      .references(() => partners.code),
    names: jsonb('names').$type<KnownNames>().notNull(),
    /** A few words of the partner's own. */
    texts: jsonb('texts').$type<KnownNames>().notNull(),
    /** An SVG drawing. */
    logo: text('logo').notNull(),
    /** Off the fare; null where the ordinary price holds. */
    offBasisPoints: integer('off_basis_points'),
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The last moment; null for an offer without an end. */
    endsAt: instant('ends_at'),
    agreements: text('agreements').$type<PartnerAgreements>().notNull(),
    /** For colleagues: why. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null for what the product came with. */
    createdBy: uuid('created_by').references(() => accounts.id),
  },
  (table) => [
    index('partner_versions_partner_code_idx').on(table.partnerCode, table.id),
    check('partner_versions_off', sql`${table.offBasisPoints} between 1 and 9000`),
    check('partner_versions_commission', sql`${table.commissionBasisPoints} between 0 and 9000`),
    check('partner_versions_dates', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)
