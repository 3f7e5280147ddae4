import type { Lang } from '@noriai/contract/lang'
import type { Faq } from '@noriai/contract/schema/faq'
import { legalFacts, type TextSubject } from '../../../legal/facts'
import { linesOf, withFacts } from '../../../legal/withFacts'
import { faqTopics, type FaqTexts, type FaqTopicId } from './template'
import { texts as en } from './texts/en'
import { texts as ja } from './texts/ja'
import { texts as ko } from './texts/ko'
import { texts as zhCN } from './texts/zh-CN'
import { texts as zhTW } from './texts/zh-TW'

/** The wording of every question in every language, before the policy's figures are filled in. */
export const faqTexts: Readonly<Record<Lang, FaqTexts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

const topicIds = Object.keys(faqTopics) as FaqTopicId[]

/** The frequent questions as the policy answers them. @throws when a text names a fact that does not exist */
export function faqFor(lang: Lang, subject: TextSubject): Faq {
  const { policy } = subject
  const facts = legalFacts(lang, subject)
  const { topics, questions } = faqTexts[lang]
  return {
    lang,
    topics: topicIds.map((topic) => ({
      id: topic,
      title: topics[topic],
      entries: faqTopics[topic].map((id) => {
        const { question, answer, words } = questions[id]
        return { id, question: withFacts(question, facts), answer: linesOf(answer, facts, policy), words }
      }),
    })),
  }
}
