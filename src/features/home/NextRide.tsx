import { Text, View } from '@tarojs/components'
import { fromWallTime, msPerDay, msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { document as detail } from '@/assets/icons/document'
import { edit } from '@/assets/icons/edit'
import { map } from '@/assets/icons/map'
import { qr } from '@/assets/icons/qr'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Link } from '@/components/Link/Link'
import { Tag } from '@/components/Tag/Tag'
import { useSavedAtText } from '@/features/network/useSavedAtText'
import { stateTone } from '@/features/orders/stateTone'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { NextRideStore } from '@/stores/NextRideStore'
import { RideCodesStore } from '@/stores/RideCodesStore'
import styles from './home.module.scss'

const DETAIL = 'pages/detail/detail'
const GUIDE = 'useCar/airportGuidance/airportGuidance'
const FILL = 'useCar/journey/certificate'
const CODE = 'pages/qrcode/qrcode'

/** The traveller's ride within a day: when to be where, how long that still is, its line and its code. */
export const NextRide = observer(function NextRide() {
  const t = useT('index')
  const line = useT('rideLine')
  const states = useT('orderCard')
  const savedAtText = useSavedAtText()
  const format = useFormat()
  const store = useStore(NextRideStore)
  const now = useNow(msPerMinute)
  const { i18n } = useStores()
  const codes = useStore(RideCodesStore)
  useShown(() => void store.load())
  const { order } = store
  const codeOf = order?.view.rideCodeReady ? order.id : undefined
  useEffect(() => {
    // The words of states are not among home's own.
    void i18n.load('more')
  }, [i18n])
  useEffect(() => {
    // Home does without the six characters: the code is one tap away.
    if (codeOf !== undefined) codes.load({ orderId: codeOf }).catch(() => undefined)
  }, [codes, codeOf])
  const spelt = codeOf === undefined ? undefined : codes.find({ orderId: codeOf })?.spokenCode
  const plan = order?.view.plan
  if (!order || !plan) return null
  const gatherAt = fromWallTime(plan.gatherAt)
  const minutes = Math.ceil((gatherAt - now) / msPerMinute)
  const isSoon = gatherAt - now < msPerDay
  if (!isSoon) return null
  const { id } = order
  const hasGuide = plan.direction === 'pickup'
  return (
    <Card label={t('ride.label')} className={styles.ride}>
      <View className="row top between">
        <Text className="t14 mute grow">
          {t(plan.direction === 'pickup' ? 'ride.by' : 'ride.byDoor', { date: format.date(gatherAt) })}
        </Text>
        {i18n.has('orderCard') && <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>}
      </View>
      {store.savedAt !== undefined && <Text className="t12 mute block">{savedAtText(store.savedAt)}</Text>}
      <View className={styles.rideTime}>
        <Text className="t28 b num">{format.time(gatherAt)}</Text>
        {minutes > 0 && <Text className="m sea">{t('ride.in', { duration: format.duration(minutes) })}</Text>}
      </View>
      <View className={styles.rideLine}>
        <RideLine model={rideLineModel(plan, line)} variant="horizontal" label={t('ride.label')} />
      </View>
      <View className={cx(styles.foot, hasGuide && styles.threefold)}>
        {order.needsTripInfo && (
          <Link
            href={pathTo(FILL, { orderId: id, from: 'order' })}
            onClick={() => void navigate(FILL, { orderId: id, from: 'order' })}
            className={styles.footLink}
          >
            <Icon icon={edit} size={20} color="sea" />
            <Text>{t('reminder.fill')}</Text>
          </Link>
        )}
        {order.view.rideCodeReady && (
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
    </Card>
  )
})
