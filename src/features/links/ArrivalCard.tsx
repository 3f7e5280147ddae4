import { Text, View } from '@tarojs/components'
import type { ArrivalLink } from '@noriai/contract/calls/links'
import { japanTimeLabel } from '@noriai/contract/format/dateTime'
import { lateAtEnds } from '@noriai/contract/rules/rideProgress'
import { addMinutes, fromWallTime, msPerSecond } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useVehicleWords } from '@/features/rideLine/useVehicleWords'
import { RideMap } from '@/features/vehicleMap/RideMap'
import { StopsAway } from '@/features/vehicleMap/StopsAway'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './links.module.scss'

/** When the ride arrives, its state, and its line by wards. */
export const ArrivalCard = observer(function ArrivalCard({ arrival }: { arrival: ArrivalLink }) {
  const t = useT('moving')
  const states = useT('orderCard')
  const words = useT('rideLine')
  const format = useFormat()
  const now = useNow(10 * msPerSecond)
  const { lang } = useStores().settings
  const { plan, label } = arrival
  const { arrivedAt } = plan
  const { end: lateMinutes } = lateAtEnds(plan)
  const late = (time: string) => addMinutes(fromWallTime(time), lateMinutes)
  const from = arrivedAt === null ? late(arrival.arriveFrom) : fromWallTime(arrivedAt)
  const to = arrivedAt === null ? late(arrival.arriveTo) : from
  const { said, places, basis, updatedAt } = useVehicleWords(plan)
  return (
    <Card label={t('arrival.title')}>
      <View className="row between">
        <Tag tone={stateTone(label)}>{states(`state.${label}`)}</Tag>
        <Text className="t14 mute num">{format.updated(updatedAt ?? fromWallTime(arrival.asOf))}</Text>
      </View>
      <Box as="p" className={cx('t14 mute', styles.kind)}>
        {arrivedAt === null ? t('arrival.arrives') : states('over.arrived')}
      </Box>
      <Box as="p" className={styles.big}>
        {from === to ? format.time(from) : format.range(from, to)}
      </Box>
      <Box as="p" className="t14 mute">
        {[format.day(from), japanTimeLabel(lang)].join(states('listMark'))}
      </Box>
      {arrival.landingTime && (
        <Box as="p" className="t14">
          {t('arrival.lands', { time: format.time(fromWallTime(arrival.landingTime)) })}
        </Box>
      )}
      {said !== '' && (
        <Box as="p" className={styles.said}>
          <NamesIn names={places}>{said}</NamesIn>
        </Box>
      )}
      {basis !== '' && (
        <Box as="p" className="t14 mute">
          {basis}
        </Box>
      )}
      {lateMinutes > 0 && arrivedAt === null && (
        <Box as="p" className="amber m">
          {t('arrival.late', { minutes: lateMinutes })}
        </Box>
      )}
      {plan.stopNo !== null && plan.stopTotal !== null && plan.stopTotal > 1 && (
        <Box as="p">{t('arrival.stop', { number: plan.stopNo, total: plan.stopTotal })}</Box>
      )}
      <StopsAway plan={plan} isFollowed />
      <RideMap plan={plan} />
      <View className="hr bleed" />
      <RideLine model={rideLineModel(plan, words, now)} variant="vertical" label={t('arrival.line')} />
    </Card>
  )
})
