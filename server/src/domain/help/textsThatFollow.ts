import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { legalDocs } from '@noriai/contract/schema/legalDocument'
import { legalDocument } from '../../legal/document'
import type { TextSubject } from '../../legal/facts'
import { faqFor } from './faq/faq'

/** A text that travellers read: a question, or a section of a legal text. */
interface FollowingText {
  readonly kind: 'faq' | 'legal'
  /** Of the topic or of the document. */
  readonly title: string
  readonly heading: string
}

interface Reader extends Omit<TextSubject, 'policy'> {
  readonly lang: Lang
}

/** What travellers read otherwise by another policy: the answers and sections whose words differ, as they are called in a language. */
export function textsThatFollow(before: Policy, after: Policy, reader: Reader): FollowingText[] {
  const earlier = new Set(writtenBy(before, reader).map(({ words }) => words))
  return writtenBy(after, reader)
    .filter(({ words }) => !earlier.has(words))
    .map(({ kind, title, heading }) => ({ kind, title, heading }))
}

/** Every text with all of its words. */
function writtenBy(
  policy: Policy,
  { lang, ...texts }: Reader,
): (FollowingText & { readonly words: string })[] {
  const answers = faqFor(lang, { ...texts, policy }).topics.flatMap(({ title, entries }) =>
    entries.map(({ question, answer }) => ({ kind: 'faq' as const, title, heading: question, text: answer })),
  )
  const sections = legalDocs.flatMap((doc) => {
    const document = legalDocument(doc, lang, { ...texts, policy })
    return document.sections.map(({ heading, blocks }) => ({
      kind: 'legal' as const,
      title: document.title,
      heading,
      text: blocks,
    }))
  })
  return [...answers, ...sections].map(({ text, ...named }) => ({
    ...named,
    words: JSON.stringify([named.kind, named.title, named.heading, text]),
  }))
}
