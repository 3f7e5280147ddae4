import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { Chip } from '@/components/Chip/Chip'
import { WardMapLazy } from '@/features/wardMap/WardMapLazy'
import { isOnMap, wardName } from '@/features/wardMap/wardName'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { ProductStore } from '@/stores/ProductStore'
import styles from './product.module.scss'

/** The fares of the wards: on the map, where there is one of their city, and as a list by price. */
export const FaresCard = observer(function FaresCard({ onBook }: { onBook: (wardCode: string) => void }) {
  const t = useT('product')
  const map = useT('wardMap')
  const { money } = useFormat()
  const { settings } = useStores()
  const { lang } = settings
  const store = useStore(ProductStore)
  const [selected, setSelected] = useState<string>()
  const { fares, currency } = store
  const hasMap = fares.length === 0 ? settings.isDrawn(null) : fares.some(({ wards }) => wards.some(isOnMap))
  const title = t(hasMap ? 'fares.title' : 'fares.byWard')
  const nameOf = (wardCode: string) => wardName(wardCode, lang) || store.nameOf(wardCode)
  const fare = selected === undefined ? undefined : store.fareOf(selected)
  return (
    <Card flush label={title} className={styles.fares}>
      {hasMap && (
        <WardMapLazy
          selected={selected}
          onSelect={setSelected}
          lang={lang}
          label={map('label')}
          airportText={map('airport')}
        />
      )}
      <View className={styles.chosen} aria-live="polite">
        {selected === undefined ? (
          <Text className="mute">{t('fares.tap')}</Text>
        ) : (
          <>
            <View className="grow">
              <Text className="b block">{nameOf(selected)}</Text>
              {fare !== undefined && (
                <Text className="t14 mute num">{t('fares.person', { price: money(fare, currency) })}</Text>
              )}
            </View>
            <PrimaryButton small onClick={() => onBook(selected)}>
              {t('bookWard')}
            </PrimaryButton>
          </>
        )}
      </View>
      <Box as="dl" className={styles.groups}>
        {fares.map(({ price, wards }) => (
          <View key={price} className={styles.group}>
            <Box as="dt" className={styles.price}>
              {money(price, currency)}
            </Box>
            <Box as="dd" className={styles.wards}>
              {wards.map((wardCode) => (
                <Chip key={wardCode} selected={wardCode === selected} onClick={() => setSelected(wardCode)}>
                  {nameOf(wardCode)}
                </Chip>
              ))}
            </Box>
          </View>
        ))}
      </Box>
    </Card>
  )
})
