import { observer } from 'mobx-react'
import { seat } from '@/assets/icons/seat'
import { ListRow } from '@/components/ListRow/ListRow'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** The seats that were bought for lap children of a ride, each order with its state; nothing for a ride without. */
export const LapChildSeatsOfRide = observer(function LapChildSeatsOfRide({ order }: { order: Order }) {
  const t = useT('luggage')
  const states = useT('orderCard')
  const { lapChildSeats } = order.view
  if (lapChildSeats.length === 0) return null
  return (
    <>
      {lapChildSeats.map(({ id, children, label, orderNo }) => (
        <ListRow
          key={id}
          icon={seat}
          title={t('childSeat.bought', { count: children })}
          line={orderNo}
          end={<Tag tone={stateTone(label)}>{states(`state.${label}`)}</Tag>}
          onClick={() => void navigate('useCar/luggageOrder/luggageOrder', { id })}
        />
      ))}
    </>
  )
})
