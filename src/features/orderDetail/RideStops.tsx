import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useRideLine } from '@/features/orders/useRideLine'
import { RideLine } from '@/features/rideLine/RideLine'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { isAhead } from '@/models/headline'
import { useVehicleNow } from './useVehicleNow'
import { VehiclePlate } from './VehiclePlate'
import styles from './orderDetail.module.scss'

interface OrderProps {
  order: Order
}

/** Every stop of the ride on a card of its own; nothing for an order without a line. */
export const StopsCard = observer(function StopsCard({ order }: OrderProps) {
  const t = useT('detail')
  if (!order.hasLine || !order.view.plan) return null
  return (
    <Card title={t('stops')}>
      <RideStops order={order} />
    </Card>
  )
})

/** Every stop of the ride with its time, and what is promised of them. */
export const RideStops = observer(function RideStops({ order }: OrderProps) {
  const t = useT('detail')
  const line = useRideLine(order)
  const vehicle = useVehicleNow(order)
  const { plan } = order.view
  if (!line || !plan) return null
  const hasStopOrder = plan.stopNo !== null
  return (
    <>
      <RideLine
        model={line}
        variant="vertical"
        label={t('stops')}
        vehicleDetails={vehicle?.plate && <VehiclePlate plate={vehicle.plate} />}
      />
      {(hasStopOrder || isAhead(order.headline)) && (
        <Box as="p" className={styles.footnote}>
          {t(hasStopOrder ? 'othersByWard' : 'stopsPromise', {
            max: plan.maxStops,
            minutes: plan.maxExtraMinutes,
          })}
        </Box>
      )}
    </>
  )
})
