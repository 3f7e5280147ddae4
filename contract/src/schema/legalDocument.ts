import * as v from 'valibot'
import { dateSchema, langSchema } from './values'

/** The legal texts of the product. */
export const legalDocs = [
  'userProtocol',
  'privacyAgreement',
  'bookingNotice',
  'companyProfile',
  'travelTerms',
  'specifiedCommercial',
  'userProtocolSpring',
  'privacyAgreementSpring',
] as const
export const legalDocSchema = v.picklist(legalDocs)
export type LegalDoc = v.InferOutput<typeof legalDocSchema>

/** A piece of a section, by its kind so that pages can draw lists and tables as such. */
export const legalBlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({ kind: v.literal('terms'), rows: v.array(v.object({ term: v.string(), text: v.string() })) }),
])
export type LegalBlock = v.InferOutput<typeof legalBlockSchema>

/** A legal text in one language; its figures come from the policy. */
export const legalDocumentSchema = v.object({
  doc: legalDocSchema,
  lang: langSchema,
  title: v.string(),
  updatedAt: dateSchema,
  /** The language that binds where translations differ; null when this one does. */
  bindingLang: v.nullable(langSchema),
  sections: v.array(v.object({ heading: v.string(), blocks: v.array(legalBlockSchema) })),
})
export type LegalDocument = v.InferOutput<typeof legalDocumentSchema>
