import type { FaqTopic } from '@noriai/contract/schema/faq'

const KATAKANA = /[\u30a1-\u30f6]/g
const KATAKANA_TO_HIRAGANA = 0x60

/** Case, width, accents and the kind of kana do not matter when searching. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
}

/** The questions that hold every word that was typed, in question, answer or other words; all of them for no word. */
export function faqMatching(topics: readonly FaqTopic[], typed: string): readonly FaqTopic[] {
  const words = folded(typed)
    .split(/[\s、，,]+/)
    .filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      entries: topic.entries.filter((entry) => {
        const text = folded([entry.question, ...entry.answer, entry.words].join(' '))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
