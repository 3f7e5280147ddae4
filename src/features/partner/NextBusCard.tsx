import { Text, View } from '@tarojs/components'
import type { PartnerOffer } from '@noriai/contract/calls/partner'
import { partnerFare } from '@noriai/contract/rules/partner'
import { fromWallTime, msPerDay, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { moon } from '@/assets/icons/moon'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type PartnerDirection, PartnerStore } from '@/stores/PartnerStore'
import { NextBusLine } from './NextBusLine'
import styles from './partner.module.scss'

interface NextBusCardProps {
  offer: PartnerOffer
  direction: PartnerDirection
}

/**
 * The next bus with a seat, of the next morning too, the line of its ride, and the lowest fare with what the partner takes off; looked
 * up again every minute, as the poster's.
 */
export const NextBusCard = observer(function NextBusCard({ offer, direction }: NextBusCardProps) {
  const t = useT('partner')
  const common = useT('common')
  const format = useFormat()
  const { currency: shownCurrency, policy } = useStores().settings
  const store = useStore(PartnerStore)
  const now = useNow(msPerMinute)
  const minute = Math.floor(now / msPerMinute)
  const look = () => void store.loadNext(direction)
  useEffect(look, [store, direction, shownCurrency, minute])
  useBackOnline(look)
  const next = store.nextOf(direction)
  const at = next ? fromWallTime(next.departure.busDepartsAt) : now
  const left = at - now
  // The next one is known a moment after a bus has left.
  if (!next || left <= 0) {
    const isNone = next === null
    return (
      <Card label={t('next')}>
        {isNone || store.lookingUp.status === 'failed' ? (
          <Box as="p" className="t14 mute">
            {t(isNone ? 'noNext' : 'notLoaded')}
          </Box>
        ) : (
          <View className={styles.coming}>
            <Skeleton bare kind="ride" label={common('loading')} />
          </View>
        )}
      </Card>
    )
  }
  const { departure, fromPrice, currency } = next
  const { offBasisPoints } = offer
  const price = partnerFare(fromPrice, offBasisPoints ?? 0, currency)
  const isInMorning = serviceDateOf(at, policy) > serviceDateOf(now, policy)
  return (
    <Card label={t('next')}>
      <View className={styles.nextOn}>
        {isInMorning && <Icon icon={moon} size={18} color="sea" />}
        <Text className="t14 mute">{t('nextOn', { date: format.day(at) })}</Text>
      </View>
      <View className={styles.bus}>
        <Text className={styles.time}>{format.time(at)}</Text>
        {left < msPerDay && (
          <Text className={styles.left}>
            {t('inTime', { left: format.duration(Math.ceil(left / msPerMinute)) })}
          </Text>
        )}
      </View>
      <NextBusLine next={next} direction={direction} />
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
