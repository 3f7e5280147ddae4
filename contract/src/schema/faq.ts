import * as v from 'valibot'
import { langSchema } from './values'

/** A question as travellers ask it, and its answer in paragraphs. */
const faqEntrySchema = v.object({
  /** Names the question in a link. */
  id: v.string(),
  question: v.string(),
  answer: v.array(v.string()),
  /** Other words that people search it by. */
  words: v.string(),
})
export type FaqEntry = v.InferOutput<typeof faqEntrySchema>

/** Frequent questions by topic in one language; figures in the answers come from the policy. */
export const faqSchema = v.object({
  lang: langSchema,
  topics: v.array(v.object({ id: v.string(), title: v.string(), entries: v.array(faqEntrySchema) })),
})
export type Faq = v.InferOutput<typeof faqSchema>
export type FaqTopic = Faq['topics'][number]
