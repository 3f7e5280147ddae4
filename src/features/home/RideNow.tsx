import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { document as detail } from '@/assets/icons/document'
import { map } from '@/assets/icons/map'
import { qr } from '@/assets/icons/qr'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Link } from '@/components/Link/Link'
import { Tag } from '@/components/Tag/Tag'
import { useSavedAtText } from '@/features/network/useSavedAtText'
import { stateTone } from '@/features/orders/stateTone'
import { useRideLine } from '@/features/orders/useRideLine'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import { useVehicleWords } from '@/features/rideLine/useVehicleWords'
import { useFormat } from '@/hooks/useFormat'
import { useLiveOrder } from '@/hooks/useLiveOrder'
import { useNow } from '@/hooks/useNow'
import { useSaid } from '@/hooks/useSaid'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate, pathTo } from '@/navigation'
import { NextRideStore } from '@/stores/NextRideStore'
import { RideCodesStore } from '@/stores/RideCodesStore'
import { MissingStrip } from './MissingStrip'
import styles from './nextRide.module.scss'

const DETAIL = 'pages/detail/detail'
const GUIDE = 'useCar/airportGuidance/airportGuidance'
const CODE = 'pages/qrcode/qrcode'

interface RideNowProps {
  order: Order
  plan: RidePlan
}

/** The ride of today: the one time that matters next, how long that still is, where the ride is, and its code. */
export const RideNow = observer(function RideNow({ order, plan }: RideNowProps) {
  const t = useT('index')
  const states = useT('orderCard')
  const savedAtText = useSavedAtText()
  const format = useFormat()
  const store = useStore(NextRideStore)
  useNow()
  const root = useStores()
  useLiveOrder(order.id, {
    onChanged: () => void store.refresh(),
    mayChange: () => !order.isSettledAt(root.now()),
  })
  const line = useRideLine(order)
  const { said, places, basis, updatedAt } = useVehicleWords(plan)
  useSaid(said, { onlyNew: true })
  const { over, figure, moment, isWindow } = useNextTime(order, plan)
  const left = format.until(moment)
  return (
    <Card label={t('ride.label')} className={styles.ride}>
      <View className={styles.head}>
        <Text className={cx('t14 mute', styles.over)}>{over}</Text>
        {root.i18n.has('orderCard') && (
          <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>
        )}
      </View>
      {store.savedAt !== undefined && <Text className="t12 mute block">{savedAtText(store.savedAt)}</Text>}
      <View className={styles.time}>
        <Text className={cx(styles.figure, isWindow && styles.window)}>{figure}</Text>
        {left !== '' && <Text className={styles.left}>{t('ride.in', { duration: left })}</Text>}
        {plan.lateMinutes > 0 && (
          <Text className={styles.late}>{t('ride.late', { minutes: plan.lateMinutes })}</Text>
        )}
      </View>
      {said + basis !== '' && (
        <Text className="t14 block">
          <NamesIn names={places}>{said}</NamesIn> <Text className="mute">{basis}</Text>
          {updatedAt !== undefined && <Text className="mute num"> {format.updated(updatedAt)}</Text>}
        </Text>
      )}
      {line && (
        <View className={styles.line}>
          <RideLine model={line} variant={line.approach ? 'bare' : 'horizontal'} label={t('ride.label')} />
        </View>
      )}
      <Foot order={order} hasGuide={plan.direction === 'pickup' && !order.isUnderWay} />
      <MissingStrip order={order} />
    </Card>
  )
})

/** The time that matters next: being there, and once the ride is under way its end. */
function useNextTime(order: Order, plan: RidePlan) {
  const t = useT('index')
  const format = useFormat()
  const { headline } = order
  const isUnderWay = headline.kind === 'arriving'
  const gatherAt = fromWallTime(plan.gatherAt)
  const [from, to] =
    headline.kind === 'arriving' || headline.kind === 'door'
      ? [headline.from, headline.to]
      : [gatherAt, gatherAt]
  const over = isUnderWay ? 'ride.arrives' : plan.direction === 'pickup' ? 'ride.by' : 'ride.byDoor'
  return {
    over: t(over, { date: format.day(from) }),
    figure: from === to ? format.time(from) : format.range(from, to),
    moment: from,
    isWindow: from !== to,
  }
}

interface FootProps {
  order: Order
  hasGuide: boolean
}

/** The ways on: code, desk, booking. */
const Foot = observer(function Foot({ order, hasGuide }: FootProps) {
  const t = useT('index')
  const codes = useStore(RideCodesStore)
  const { id } = order
  const codeOf = order.view.rideCodeReady ? id : undefined
  useEffect(() => {
    // Home does without the six characters: the code is one tap away.
    if (codeOf !== undefined) codes.load({ orderId: codeOf }).catch(() => undefined)
  }, [codes, codeOf])
  const spelt = codeOf === undefined ? undefined : codes.find({ orderId: codeOf })?.spokenCode
  return (
    <View className={cx(styles.foot, hasGuide && codeOf !== undefined && styles.threefold)}>
      {codeOf !== undefined && (
        <Link
          href={pathTo(CODE, { id })}
          onClick={() => void navigate(CODE, { id })}
          className={styles.footLink}
        >
          <Icon icon={qr} size={20} color="sea" />
          <View>
            <Text>{t('ride.code')}</Text>
            {spelt && <Text className={styles.code}>{spelt}</Text>}
          </View>
        </Link>
      )}
      {hasGuide && (
        <Link
          href={pathTo(GUIDE, { id })}
          onClick={() => void navigate(GUIDE, { id })}
          className={styles.footLink}
        >
          <Icon icon={map} size={20} color="sea" />
          <Text>{t('ride.guide')}</Text>
        </Link>
      )}
      <Link
        href={pathTo(DETAIL, { id })}
        onClick={() => void navigate(DETAIL, { id })}
        className={styles.footLink}
      >
        <Icon icon={detail} size={20} color="sea" />
        <Text>{t('ride.details')}</Text>
      </Link>
    </View>
  )
})
