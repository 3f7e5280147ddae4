import { observer } from 'mobx-react'
import { writesHan } from '@noriai/contract/format/langOfLetters'
import { NameText } from '@/components/NameText/NameText'
import { useStores } from '@/hooks/useStores'

/**
 * What a traveller wrote, as a run in the language of its letters: Han characters alone, in a page that has none of its own, are
 * Chinese, for Japanese has kana among them.
 */
export const WrittenText = observer(function WrittenText({ children }: { children: string }) {
  const { lang } = useStores().settings
  return <NameText han={writesHan(lang) ? undefined : 'zh-CN'}>{children}</NameText>
})
