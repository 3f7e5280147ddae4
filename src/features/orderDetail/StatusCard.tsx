import { Text, View } from '@tarojs/components'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useHeadline } from '@/features/orders/useHeadline'
import { useRideLine } from '@/features/orders/useRideLine'
import { RideLine } from '@/features/rideLine/RideLine'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { isAhead, momentOf } from '@/models/headline'
import { VehiclePlate } from './VehiclePlate'
import styles from './orderDetail.module.scss'

/** From how long before departure the time left is shown beside the clock. */
const SOON_MINUTES = 6 * 60

/** The state of the order, what happens next, and the whole ride line with both legs. */
export const StatusCard = observer(function StatusCard({ order }: { order: Order }) {
  const t = useT('detail')
  const states = useT('orderCard')
  const format = useFormat()
  const now = useNow()
  const { view } = order
  const back = view.refund && { amount: view.refund.refundAmount, currency: view.price.currency }
  const { over, figure } = useHeadline()(order.headline, back)
  const line = useRideLine(order)
  const moment = isAhead(order.headline) ? momentOf(order.headline) : undefined
  const minutes = moment === undefined ? 0 : Math.ceil((moment - now) / msPerMinute)
  const { plan } = view
  const hasStopOrder = plan !== null && plan.stopNo !== null
  return (
    <Card label={t('status')}>
      <View className="row between">
        <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>
        <Text className="t14 mute num">{format.updated(order.asOf)}</Text>
      </View>
      <Box as="p" className={styles.over}>
        {over}
      </Box>
      <Box as="p" className={styles.big}>
        <Text className={styles.figure}>{figure}</Text>
        {minutes > 0 && minutes <= SOON_MINUTES && (
          <Text className={styles.left}>{t('in', { left: format.duration(minutes) })}</Text>
        )}
      </Box>
      {moment !== undefined && (
        <Box as="p" className="t14 mute">
          {format.inJapan(format.date(moment))}
        </Box>
      )}
      {plan && plan.lateMinutes > 0 && (
        <Box as="p" className="amber m">
          {t('late', { minutes: plan.lateMinutes })}
        </Box>
      )}
      {plan && plan.stopNo !== null && plan.stopTotal !== null && (
        <Box as="p">{t('yourStop', { number: plan.stopNo, total: plan.stopTotal })}</Box>
      )}
      {line && order.hasLine && (
        <>
          <View className="hr bleed" />
          <RideLine
            model={line}
            variant="vertical"
            label={t('line')}
            vehicleDetails={view.plateNumber && <VehiclePlate plate={view.plateNumber} />}
          />
          {(hasStopOrder || isAhead(order.headline)) && (
            <Box as="p" className={styles.footnote}>
              {t(hasStopOrder ? 'othersByWard' : 'stopsPromise', {
                max: plan?.maxStops ?? 0,
                minutes: plan?.maxExtraMinutes ?? 0,
              })}
            </Box>
          )}
        </>
      )}
    </Card>
  )
})
