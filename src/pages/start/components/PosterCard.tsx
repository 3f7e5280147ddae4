import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { pin } from '@/assets/icons/pin'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { NextBusFacts } from '@/features/poster/NextBusFacts'
import { PosterAt } from '@/features/poster/PosterAt'
import { useNextBus } from '@/features/poster/useNextBus'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './PosterCard.module.scss'

const ICON = 18

/** Where the traveller is, and the next bus from there: a reason to book before any question. */
export const PosterCard = observer(function PosterCard() {
  const t = useT('start')
  const { i18n, settings } = useStores()
  // Without an answer the card says where the traveller is, and no more.
  const poster = useNextBus()
  const { posterScan } = settings
  useEffect(() => void i18n.load('core'), [i18n])
  useEffect(() => {
    if (posterScan) void settings.ensure()
  }, [posterScan, settings])

  // A code that is looked up keeps the card's place.
  if (posterScan || !i18n.has('start')) return <View className={styles.card} />
  if (!settings.qrSource()) return null
  const { nextBus, noBus, firstLater, walkMinutes } = poster
  return (
    <Box as="section" label={t('poster.label')} className={styles.card}>
      <View className="row">
        <Icon icon={pin} size={ICON} color="ink-2" />
        <PosterAt className={styles.place} />
      </View>
      <NextBusFacts {...{ nextBus, noBus, firstLater, walkMinutes }} className={styles.facts} />
    </Box>
  )
})
