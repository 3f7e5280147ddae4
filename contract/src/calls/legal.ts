import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { legalDocSchema, legalDocumentSchema } from '../schema/legalDocument'
import { langSchema } from '../schema/values'

/** A legal text with the figures of this deployment's policy, in the requested language or that of the `language` header. */
export const legalDocument = defineCall({
  name: 'legalDocument',
  summary: "Tells a legal text in one language, with this deployment's figures.",
  tag: 'Service',
  method: 'GET',
  path: '/common/legal/document',
  session: 'none',
  request: v.object({ doc: legalDocSchema, lang: v.optional(langSchema) }),
  example: { doc: 'userProtocol' },
  response: legalDocumentSchema,
  errors: [],
})
