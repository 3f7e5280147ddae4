import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { faqSchema } from '../schema/faq'
import { langSchema } from '../schema/values'

/** The frequent questions with this deployment's figures, in the requested language or that of the `language` header. */
export const listFaq = defineCall({
  name: 'listFaq',
  summary: "Lists the frequent questions with this deployment's figures.",
  tag: 'Service',
  method: 'GET',
  path: '/common/help/faq',
  session: 'none',
  request: v.object({ lang: v.optional(langSchema) }),
  response: faqSchema,
})
