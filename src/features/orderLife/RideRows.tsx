import { observer } from 'mobx-react'
import { calendar } from '@/assets/icons/calendar'
import { qr } from '@/assets/icons/qr'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { useOrderDocument } from './useOrderDocument'

/** What a ride can be taken along as: an entry of a calendar, and a sheet to print. */
export const RideRows = observer(function RideRows({ order }: { order: Order }) {
  const t = useT('orderLife')
  const certificate = useT('certificate')
  const file = useOrderDocument(order.id)
  return (
    <>
      {order.isPaid && order.isToCome && (
        <ListRow
          icon={calendar}
          title={t('manage.calendar')}
          line={t('manage.calendarLine')}
          onClick={() => void file.show('calendar')}
        />
      )}
      {order.can('rideCode') && !order.isLuggage && (
        <ListRow
          icon={qr}
          title={certificate('ride.row')}
          line={certificate('ride.rowLine')}
          onClick={() => void navigate('useCar/certificate/certificate', { orderId: order.id })}
        />
      )}
    </>
  )
})
