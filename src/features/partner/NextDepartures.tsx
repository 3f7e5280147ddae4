import { Text } from '@tarojs/components'
import { formatTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type PartnerDirection, PartnerStore } from '@/stores/PartnerStore'
import styles from './partner.module.scss'

/** The next departures of a way that have room, as a first look before a flight is chosen. */
export const NextDepartures = observer(function NextDepartures({
  direction,
}: {
  direction: PartnerDirection
}) {
  const t = useT('partner')
  const common = useT('common')
  const store = useStore(PartnerStore)
  const { departures, lookingUp } = store
  useEffect(() => void store.loadDepartures(direction), [store, direction])
  return (
    <Card title={t('next')}>
      {departures.length > 0 ? (
        <Box as="ul">
          {departures.map(({ departureId, busDepartsAt, seatsLeft }) => (
            <Box as="li" key={departureId} className={styles.departure}>
              <Text className={styles.time}>{formatTime(fromWallTime(busDepartsAt))}</Text>
              <Text className="t14 mute num">{t('seats', { count: seatsLeft })}</Text>
            </Box>
          ))}
        </Box>
      ) : lookingUp.status === 'ready' || lookingUp.status === 'failed' ? (
        <Box as="p" className="t14 mute">
          {t(lookingUp.status === 'ready' ? 'noNext' : 'notLoaded')}
        </Box>
      ) : (
        <Skeleton kind="text" label={common('loading')} />
      )}
    </Card>
  )
})
