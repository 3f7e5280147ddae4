import { Text, View } from '@tarojs/components'
import type { PartnerOffer } from '@noriai/contract/calls/partner'
import { partnerFare } from '@noriai/contract/rules/partner'
import { fromWallTime, msPerDay, msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type PartnerDirection, PartnerStore } from '@/stores/PartnerStore'
import styles from './partner.module.scss'

interface NextBusCardProps {
  offer: PartnerOffer
  direction: PartnerDirection
}

/** The next bus with a seat, of the next day too, and the lowest fare with what the partner takes off. */
export const NextBusCard = observer(function NextBusCard({ offer, direction }: NextBusCardProps) {
  const t = useT('partner')
  const common = useT('common')
  const format = useFormat()
  const store = useStore(PartnerStore)
  const now = useNow(msPerMinute)
  useEffect(() => void store.loadNext(direction), [store, direction])
  const { next, lookingUp } = store
  if (!next) {
    const isKnown = lookingUp.status === 'ready' || lookingUp.status === 'failed'
    return (
      <Card label={t('next')}>
        {isKnown ? (
          <Box as="p" className="t14 mute">
            {t(lookingUp.status === 'ready' ? 'noNext' : 'notLoaded')}
          </Box>
        ) : (
          <Skeleton bare kind="text" label={common('loading')} />
        )}
      </Card>
    )
  }
  const { departure, fromPrice, currency } = next
  const at = fromWallTime(departure.busDepartsAt)
  const left = at - now
  const { offBasisPoints } = offer
  const price = partnerFare(fromPrice, offBasisPoints ?? 0, currency)
  return (
    <Card label={t('next')}>
      <Text className="t14 mute block">{t('nextOn', { date: format.day(at) })}</Text>
      <View className={styles.bus}>
        <Text className={styles.time}>{format.time(at)}</Text>
        {left > 0 && left < msPerDay && (
          <Text className={styles.left}>
            {t('inTime', { left: format.duration(Math.ceil(left / msPerMinute)) })}
          </Text>
        )}
      </View>
      <View className={styles.price}>
        <View className={styles.amounts}>
          <Text className="t20 b num">{format.amount(price, currency)}</Text>
          {price < fromPrice && (
            <Text className={styles.old}>
              <Text className="unseen">{t('insteadOf')} </Text>
              {format.amount(fromPrice, currency)}
            </Text>
          )}
          <Text className="t14 mute block">{t('perPerson')}</Text>
        </View>
        <Tag tone="leaf">{t('seats', { count: departure.seatsLeft })}</Tag>
      </View>
    </Card>
  )
})
