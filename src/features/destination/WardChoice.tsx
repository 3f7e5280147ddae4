import { Text, View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { Heading } from '@/components/Heading/Heading'
import { LangText } from '@/components/LangText/LangText'
import { cityMap } from '@/features/wardMap/cityMap'
import { landmarks } from '@/features/wardMap/landmarks'
import { WardMapLazy } from '@/features/wardMap/WardMapLazy'
import { wardName } from '@/features/wardMap/wardName'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './destination.module.scss'
import { useWardName } from './useWardName'

interface WardChoiceProps {
  /** JIS code of the ward that was touched; undefined before. */
  readonly selected: string | undefined
  readonly onSelect: (wardCode: string) => void
  readonly isDeparture: boolean
  /** The flight is known: the arrival shown is that of its ride. */
  readonly hasLanding: boolean
}

/** The map of the wards, or their list where there is none: fare and arrival go by the ward, the address can follow (DESIGN-2, 04). */
export const WardChoice = observer(function WardChoice({
  selected,
  onSelect,
  isDeparture,
  hasLanding,
}: WardChoiceProps) {
  const t = useT('destination')
  const map = useT('wardMap')
  const { settings } = useStores()
  const { ride } = useStore(DraftStore)
  const { wardAreas } = useStore(PlacesStore)
  const { airport } = useAirportWords()
  const { lang } = settings
  const isDrawn = settings.isDrawn(ride.airportCode)
  const city = useMemo(
    () => (!isDrawn && wardAreas.length > 0 ? cityMap(wardAreas) : undefined),
    [isDrawn, wardAreas],
  )
  const hasMap = isDrawn || city !== undefined
  const title = t(hasMap ? 'ward.title' : 'ward.list')
  const label = isDrawn ? map('label') : title
  return (
    <Card flush label={label} className={styles.map}>
      <View className={styles.mapHead}>
        <Heading level={2} look="none">
          <Text className="b">{t('ward.ask')}</Text>
          {lang === 'en' || lang === 'ko' ? ' ' : ''}
          <Text className="mute">{title}</Text>
        </Heading>
        <Box as="p" className="t14 mute">
          {t(isDeparture ? 'from.wardText' : 'ward.text')}
        </Box>
      </View>
      {hasMap ? (
        <WardMapLazy
          {...(city && { map: city })}
          selected={selected}
          onSelect={onSelect}
          lang={lang}
          label={label}
          airportText={isDrawn ? map('airport') : airport}
        />
      ) : (
        <Wards selected={selected} onSelect={onSelect} />
      )}
      <View aria-live="polite">
        {selected !== undefined && <ChosenWard wardCode={selected} hasLanding={hasLanding} />}
      </View>
    </Card>
  )
})

/** The wards of a city that there is no map of. */
const Wards = observer(function Wards({
  selected,
  onSelect,
}: Pick<WardChoiceProps, 'selected' | 'onSelect'>) {
  const t = useT('destination')
  const { wards } = useStore(PlacesStore)
  return (
    <View className={styles.wards}>
      <ChipRow label={t('ward.list')} wraps>
        {Object.values(wards).map(({ wardCode, wardName: name }) => (
          <Chip key={wardCode} selected={wardCode === selected} onClick={() => onSelect(wardCode)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </View>
  )
})

interface ChosenWardProps {
  readonly wardCode: string
  readonly hasLanding: boolean
}

/** The ward that was touched: its name as on signs, what is there, when one arrives and for how much. */
const ChosenWard = observer(function ChosenWard({ wardCode, hasLanding }: ChosenWardProps) {
  const t = useT('yourRide')
  const format = useFormat()
  const { lang } = useStores().settings
  const offer = useStore(PlacesStore).wards[wardCode]
  const nameOf = useWardName()
  const sign = wardName(wardCode, 'ja')
  const known = landmarks.filter(({ ward }) => ward === wardCode).map(({ names }) => names[lang])
  const isTimed = hasLanding && offer?.arriveFrom && offer.arriveTo
  return (
    <View className={styles.ward}>
      <View className="row between">
        <Text className="t20 b">{nameOf(wardCode)}</Text>
        {lang !== 'ja' && sign !== '' && (
          <LangText lang="ja" className={styles.sign}>
            {sign}
          </LangText>
        )}
      </View>
      {known.length > 0 && (
        <Text className="t14 mute block">{known.join(lang === 'en' || lang === 'ko' ? ', ' : '、')}</Text>
      )}
      {offer && (
        <View className={styles.facts}>
          {isTimed && (
            <View>
              <Text className={styles.fact}>
                {format.range(fromWallTime(offer.arriveFrom ?? ''), fromWallTime(offer.arriveTo ?? ''))}
              </Text>
              <Text className="t12 mute">{t('ward.atDoor')}</Text>
            </View>
          )}
          <View>
            <Text className={styles.fact}>{format.money(offer.personPrice, offer.currency)}</Text>
            <Text className="t12 mute">{t('ward.person')}</Text>
          </View>
        </View>
      )}
    </View>
  )
})
