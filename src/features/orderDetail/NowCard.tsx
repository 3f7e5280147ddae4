import { Text, View } from '@tarojs/components'
import { beThereBy } from '@noriai/contract/rules/rideProgress'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime, msPerSecond } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { NameText } from '@/components/NameText/NameText'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useHeadline } from '@/features/orders/useHeadline'
import { useRideLine } from '@/features/orders/useRideLine'
import { NamesIn } from '@/features/names/NamesIn'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { RideLine } from '@/features/rideLine/RideLine'
import { useVehicleWords } from '@/features/rideLine/useVehicleWords'
import { RideMap } from '@/features/vehicleMap/RideMap'
import { StopsAway } from '@/features/vehicleMap/StopsAway'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useSaid } from '@/hooks/useSaid'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { isAhead, momentOf } from '@/models/headline'
import { NowVehicle } from './NowVehicle'
import styles from './NowCard.module.scss'

/** What is now: the state of the order, the one time that matters next, and where on its line the ride is. */
export const NowCard = observer(function NowCard({ order }: { order: Order }) {
  const t = useT('detail')
  const states = useT('orderCard')
  const format = useFormat()
  const han = usePlaceHan()
  useNow(10 * msPerSecond)
  const { view, headline } = order
  const back = view.refund && { amount: view.refund.refundAmount, currency: view.price.currency }
  const { over, figure } = useHeadline()(headline, back)
  const line = useRideLine(order)
  const moment = isAhead(headline) ? momentOf(headline) : undefined
  // The figure of a ride that is only planned has its day already.
  const day = headline.kind === 'planned' ? undefined : momentOf(headline)
  const left = moment === undefined ? '' : format.until(moment)
  const place = headline.kind === 'door' ? view.departurePlace.name : ''
  const isWindow = 'from' in headline && headline.from !== headline.to
  const { plan } = view
  const lateMinutes = plan && moment !== undefined ? plan.lateMinutes : 0
  // Another time is said at once, what is left of it is not.
  useSaid([over, figure].join(' '), { onlyNew: true })
  return (
    <Card label={t('status')} className={styles.now}>
      <View className={styles.head}>
        <View className={styles.state}>
          <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>
          {day !== undefined && <Text className="t14 mute">{format.day(day)}</Text>}
        </View>
        <Updated order={order} />
      </View>
      <Box as="p" className={styles.over}>
        {place === '' ? over : `${over}${states('listMark')}`}
        <NameText han={han}>{place}</NameText>
      </Box>
      <Box as="p" className={styles.time}>
        <Text className={cx(styles.figure, moment === undefined ? styles.long : isWindow && styles.window)}>
          {figure}
        </Text>
        {left !== '' && <Text className={styles.left}>{t('in', { left })}</Text>}
        {lateMinutes > 0 && <Text className={styles.late}>{t('late', { minutes: lateMinutes })}</Text>}
      </Box>
      <Whereabouts order={order} />
      {line && order.hasLine && (
        <RideLine model={line} variant="bare" label={t('line')} className={styles.line} />
      )}
      <RideMap plan={plan} />
      <NowVehicle order={order} />
    </Card>
  )
})

/** When to be at the door, as late as the minibus is. */
const atDoorBy = ({ gatherAt, lateMinutes }: RidePlan) =>
  beThereBy({ startsAtDoor: true, gatherAt: fromWallTime(gatherAt) }, lateMinutes)

/** How old what is known of the vehicle is; nothing while nothing is. */
const Updated = observer(function Updated({ order }: { order: Order }) {
  const format = useFormat()
  const { updatedAt } = useVehicleWords(order.view.plan)
  return (
    updatedAt !== undefined && <Text className={cx('num', styles.updated)}>{format.updated(updatedAt)}</Text>
  )
})

/**
 * Where the vehicle is in words, said when something new is reported, with when to be at the door and how long it waits there; before that
 * the place among the stops.
 */
const Whereabouts = observer(function Whereabouts({ order }: { order: Order }) {
  const t = useT('detail')
  const format = useFormat()
  const { policy } = useStores().settings
  const { plan } = order.view
  const { said, places, basis } = useVehicleWords(plan)
  useSaid(said, { onlyNew: true })
  // The minute at the door is certain: now it counts.
  const isAwaited = order.headline.kind === 'door' && plan !== null && plan.frozen
  const isListed = plan !== null && plan.stopNo !== null && plan.stopTotal !== null && isAhead(order.headline)
  return (
    <View className={styles.whereabouts}>
      <StopsAway plan={plan} />
      {isAwaited && (
        <Box as="p" className="t14 mute">
          {t('comeDown', {
            time: format.time(atDoorBy(plan)),
            minutes: policy.ride.driverWaitsMinutes,
          })}
        </Box>
      )}
      {said !== '' && (
        <Box as="p">
          <NamesIn names={places}>{said}</NamesIn>
        </Box>
      )}
      {basis !== '' && (
        <Box as="p" className="t14 mute">
          {basis}
        </Box>
      )}
      {isListed && (
        <Box as="p" className={said === '' ? undefined : 't14 mute'}>
          {plan.stopTotal === 1
            ? t('onlyStop')
            : t('yourStop', { number: plan.stopNo ?? 0, total: plan.stopTotal ?? 0 })}
        </Box>
      )}
    </View>
  )
})
