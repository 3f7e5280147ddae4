import { Text, View } from '@tarojs/components'
import type { AirportGuide, PhraseCard } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { chat } from '@/assets/icons/chat'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { LangText } from '@/components/LangText/LangText'
import { ListRow } from '@/components/ListRow/ListRow'
import { Sheet } from '@/components/Sheet/Sheet'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { focusField } from '@/platform/focusField'
import styles from './guide.module.scss'

/** What the traveller asks in large Japanese, and answers in both languages that the other points at. */
function ShownCard({ card, prompt }: { card: PhraseCard; prompt: AirportGuide['phrasePrompt'] }) {
  return (
    <View className={styles.phrase}>
      <Box as="p" className="mute">
        {card.text}
      </Box>
      <LangText lang="ja" block className={styles.question}>
        {card.textJa}
      </LangText>
      <View className={styles.prompt}>
        <LangText lang="ja" block className="m">
          {prompt.textJa}
        </LangText>
        <Text className="t12 mute block">{prompt.text}</Text>
      </View>
      <Box as="ul" className={styles.answers}>
        {card.answers.map((answer) => (
          <Box as="li" key={answer.textJa} className={styles.answer}>
            <LangText lang="ja" block className="t20 b">
              {answer.textJa}
            </LangText>
            <Text className="t14 mute block">{answer.text}</Text>
          </Box>
        ))}
      </Box>
    </View>
  )
}

const PHRASES = 'phrases'

interface PhraseCardsProps {
  guide: AirportGuide
  /** The page was opened for them: it begins with them. */
  isWanted?: boolean
}

/** Questions to show to a passer-by, in their language; not needed by readers of Japanese. */
export const PhraseCards = observer(function PhraseCards({ guide, isWanted = false }: PhraseCardsProps) {
  const t = useT('guide')
  const { lang } = useStores().settings
  const [shown, setShown] = useState<PhraseCard | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    // Once all that is above them has its height.
    const drawn = setTimeout(() => focusField(PHRASES))
    return () => clearTimeout(drawn)
  }, [isWanted])
  if (lang === 'ja') return null
  return (
    <>
      <Card list id={PHRASES} title={t('phrases.title')}>
        <Box as="p" className={styles.intro}>
          {t('phrases.text')}
        </Box>
        {guide.phrases.map((card) => (
          <ListRow
            key={card.textJa}
            icon={chat}
            title={card.text}
            line={<LangText lang="ja">{card.textJa}</LangText>}
            onClick={() => setShown(card)}
          />
        ))}
      </Card>
      <Sheet open={shown !== null} title={t('phrases.show')} onClose={() => setShown(null)}>
        {shown && <ShownCard card={shown} prompt={guide.phrasePrompt} />}
      </Sheet>
    </>
  )
})
