import { useState, type CSSProperties } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { chat } from '@/assets/icons/chat'
import { turn } from '@/assets/icons/turn'
import { Box } from '@/components/Box/Box'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { LangText } from '@/components/LangText/LangText'
import { NameText } from '@/components/NameText/NameText'
import { FullSheet } from '@/components/Sheet/FullSheet'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useBrightScreen } from '@/hooks/useBrightScreen'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './driverCard.module.scss'
import { addressPhrases, emsOf, fitName } from './driverLines'

interface DriverCardProps {
  open: boolean
  onClose: () => void
  /** The ride, whose airport has the phrases to show. */
  orderId: string
  /** Japanese address of the traveller's door; with its name in a line of its own before it where `nameJa` is not given. */
  addressJa: string
  nameJa?: string
  /** The name in the traveller's language, where they know it: for them to see what they show. */
  own?: string
}

/** The widest line, by which the letters are fitted to the screen. */
const emsStyle = (ems: number) => ({ '--ems': ems }) as CSSProperties

/** How many ems of the largest letters fit on a line, upright and turned. */
const UPRIGHT_EMS = 5
const TURNED_EMS = 9

/** The traveller's door in large Japanese, on the whole screen, kept bright; turned by a tap for who reads from the side. */
export const DriverCard = observer(function DriverCard({
  open,
  onClose,
  orderId,
  addressJa,
  nameJa,
  own,
}: DriverCardProps) {
  const t = useT('qrcode')
  const guide = useT('guide')
  const { lang } = useStores().settings
  const han = usePlaceHan()
  const [isTurned, setTurned] = useState(false)
  useBrightScreen(open)
  const lines = addressJa.split('\n')
  const name = nameJa ?? (lines.length > 1 ? (lines[0] ?? '') : '')
  const address = nameJa === undefined && lines.length > 1 ? lines.slice(1).join(' ') : addressJa
  const fitted = fitName(name, isTurned ? TURNED_EMS : UPRIGHT_EMS)
  const phrases = addressPhrases(address)
  const toPhrases = () => {
    onClose()
    void navigate('useCar/airportGuidance/airportGuidance', { id: orderId, to: 'phrases' })
  }
  const ownName = own && own !== name && (
    <Text className="b">
      <NameText han={han}>{own}</NameText>
    </Text>
  )
  // Who reads Japanese needs none.
  const phrasesButton = lang !== 'ja' && (
    <SecondaryButton small icon={chat} onClick={toPhrases}>
      {guide('phrases.title')}
    </SecondaryButton>
  )
  return (
    <FullSheet
      open={open}
      title={t('showDriver')}
      onClose={onClose}
      isTurned={isTurned}
      action={
        <TextButton icon={turn} onClick={() => setTurned(!isTurned)}>
          {t('turn')}
        </TextButton>
      }
      footer={
        (ownName || phrasesButton) && (
          <View className={styles.foot}>
            <View className={styles.own}>{ownName}</View>
            {phrasesButton}
          </View>
        )
      }
    >
      <View className={styles.card}>
        <LangText lang="ja" block className={styles.ask}>
          {t('askDriver')}
        </LangText>
        {name !== '' && (
          <Box as="p" lang="ja" className={styles.name} style={emsStyle(fitted.ems)}>
            {fitted.lines.map((line) => (
              <Text key={line} className={styles.nameLine}>
                {line}
              </Text>
            ))}
          </Box>
        )}
        <Box as="p" lang="ja" className={styles.address} style={emsStyle(Math.max(1, ...phrases.map(emsOf)))}>
          {phrases.map((phrase, index) => (
            <Text key={index} className={styles.phrase}>
              {phrase}
            </Text>
          ))}
        </Box>
      </View>
    </FullSheet>
  )
})
