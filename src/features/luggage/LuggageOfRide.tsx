import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { plus } from '@/assets/icons/plus'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

interface LuggageRowsProps {
  order: Order
  /** With a way to buy more, where more can be bought. */
  withMore?: boolean
}

/** The luggage that was bought for a ride on a card of its own; nothing for a ride without. */
export const LuggageOfRide = observer(function LuggageOfRide({ order }: { order: Order }) {
  const t = useT('luggage')
  if (order.view.luggageOrders.length === 0) return null
  return (
    <Card list label={t('bought')}>
      <LuggageRows order={order} />
    </Card>
  )
})

/** The luggage that was bought for a ride, each with its state. */
export const LuggageRows = observer(function LuggageRows({ order, withMore }: LuggageRowsProps) {
  const t = useT('luggage')
  const states = useT('orderCard')
  const { luggageOrders } = order.view
  const canAdd = withMore === true && order.can('addLuggage')
  return (
    <>
      {luggageOrders.map(({ id, pieces, label, orderNo }) => (
        <ListRow
          key={id}
          icon={bag}
          title={t('piecesBought', { count: pieces })}
          line={orderNo}
          end={<Tag tone={stateTone(label)}>{states(`state.${label}`)}</Tag>}
          onClick={() => void navigate('useCar/luggageOrder/luggageOrder', { id })}
        />
      ))}
      {canAdd && (
        <ListRow
          icon={plus}
          title={t('add')}
          line={t('addLine')}
          onClick={() => void navigate('pages/luggage/luggage', { id: order.id })}
        />
      )}
    </>
  )
})
