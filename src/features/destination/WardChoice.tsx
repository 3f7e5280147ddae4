import { Text, View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { Heading } from '@/components/Heading/Heading'
import { WardMapLazy } from '@/features/wardMap/WardMapLazy'
import { wardName } from '@/features/wardMap/wardName'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './destination.module.scss'

interface WardChoiceProps {
  readonly initial: string | undefined
  readonly isDeparture: boolean
  /** The flight is known: the arrival shown is that of its ride. */
  readonly hasLanding: boolean
  readonly onChoose: (wardCode: string) => void
}

/** The map of the 24 wards: fare and arrival go by the ward, the address can follow (mock-up 04). */
export const WardChoice = observer(function WardChoice({
  initial,
  isDeparture,
  hasLanding,
  onChoose,
}: WardChoiceProps) {
  const t = useT('destination')
  const map = useT('wardMap')
  const format = useFormat()
  const { lang, currency } = useStores().settings
  const { wards } = useStore(PlacesStore)
  const [selected, setSelected] = useState(initial)
  const offer = selected === undefined ? undefined : wards[selected]
  const line = (() => {
    if (!offer) return ''
    const price = format.money(offer.personPrice, currency)
    if (!hasLanding || !offer.arriveFrom || !offer.arriveTo) return t('ward.price', { price })
    const range = format.range(fromWallTime(offer.arriveFrom), fromWallTime(offer.arriveTo))
    return t('ward.offer', { range, price })
  })()
  return (
    <>
      <Heading level={2} look="section">
        {t('ward.title')}
      </Heading>
      <Box as="p" className={styles.intro}>
        {t(isDeparture ? 'from.wardText' : 'ward.text')}
      </Box>
      <Card flush label={map('label')} className={styles.map}>
        <WardMapLazy
          selected={selected}
          onSelect={setSelected}
          lang={lang}
          label={map('label')}
          airportText={map('airport')}
        />
        {selected !== undefined && (
          <View className={styles.ward} aria-live="polite">
            <View className="grow">
              <Text className="b block">{wardName(selected, lang)}</Text>
              <Text className="t14 mute num">{line}</Text>
            </View>
            <PrimaryButton small onClick={() => onChoose(selected)}>
              {t('ward.choose')}
            </PrimaryButton>
          </View>
        )}
      </Card>
    </>
  )
})
