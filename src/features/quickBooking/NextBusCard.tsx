import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { map } from '@/assets/icons/map'
import { pin } from '@/assets/icons/pin'
import { qr } from '@/assets/icons/qr'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { NextBusFacts } from '@/features/poster/NextBusFacts'
import { PosterAt } from '@/features/poster/PosterAt'
import { useNextBus } from '@/features/poster/useNextBus'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './quickBooking.module.scss'

const ICON = 18

/** Where the traveller is by the poster, the next bus from there with its seats, and the way to it. */
export const NextBusCard = observer(function NextBusCard() {
  const t = useT('start')
  const quick = useT('quick')
  const { settings } = useStores()
  // Without an answer the card says where the traveller is, and no more.
  const { nextBus, noBus, firstLater, walkMinutes, terminal, loading } = useNextBus()
  return (
    <Card label={t('poster.label')}>
      {settings.qrSource() ? (
        <View className="row">
          <Icon icon={pin} size={ICON} color="ink-2" />
          <PosterAt className="b ink" />
        </View>
      ) : (
        <Box as="p" className="t14 mute">
          {quick('noPoster')}
        </Box>
      )}
      <NextBusFacts
        {...{ nextBus, noBus, firstLater, walkMinutes }}
        isComing={!loading.hasSettled}
        className={styles.facts}
      />
      <View className="hr bleed" />
      <View className={styles.guide}>
        {!settings.qrSource() && (
          <ListRow icon={qr} title={quick('scan')} onClick={() => void navigate('pages/scan/scan')} />
        )}
        <ListRow
          icon={map}
          title={quick('guide')}
          onClick={() =>
            void navigate(
              'useCar/airportGuidance/airportGuidance',
              terminal === undefined ? {} : { terminal },
            )
          }
        />
      </View>
    </Card>
  )
})
