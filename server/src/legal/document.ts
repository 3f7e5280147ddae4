import { defaultLang, type Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import type { LegalBlock, LegalDoc, LegalDocument } from '@noriai/contract/schema/legalDocument'
import { legalFacts, type LegalFacts, type TextSubject } from './facts'
import { linesOf, withFacts } from './withFacts'
import { conditions, type LegalSection, type LegalTexts } from './template'
import { texts as en } from './texts/en'
import { texts as ja } from './texts/ja'
import { texts as ko } from './texts/ko'
import { texts as zhCN } from './texts/zh-CN'
import { texts as zhTW } from './texts/zh-TW'

/** The wording of every document in every language, before the policy's figures are filled in. */
export const legalTexts: Readonly<Record<Lang, LegalTexts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/**
 * A legal document as the policy makes it: sentences of another reading are left out, figures are filled in.
 * @throws when a text names a fact that does not exist, so that no placeholder is ever shown.
 */
export function legalDocument(doc: LegalDoc, lang: Lang, subject: TextSubject): LegalDocument {
  const { policy } = subject
  const facts = legalFacts(lang, subject)
  const template = legalTexts[lang][doc]
  return {
    doc,
    lang,
    title: template.title,
    updatedAt: template.updatedAt,
    bindingLang: lang === defaultLang ? null : defaultLang,
    sections: template.sections.map((section) => ({
      heading: section.heading,
      blocks: blocksOf(section, facts, policy),
    })),
  }
}

function blocksOf(section: LegalSection, facts: LegalFacts, policy: Policy): LegalBlock[] {
  const paragraphs = linesOf(section.paragraphs, facts, policy)
  const items = linesOf(section.items, facts, policy)
  const rows = (section.terms ?? [])
    .filter(({ when }) => when === undefined || conditions[when](policy, facts))
    .map(({ term, text }) => ({ term, text: withFacts(text, facts) }))
  return [
    ...paragraphs.map((text): LegalBlock => ({ kind: 'paragraph', text })),
    ...(items.length ? [{ kind: 'list', items } satisfies LegalBlock] : []),
    ...(rows.length ? [{ kind: 'terms', rows } satisfies LegalBlock] : []),
  ]
}
