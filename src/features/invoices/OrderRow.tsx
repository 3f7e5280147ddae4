import { Text } from '@tarojs/components'
import type { InvoicedOrder } from '@noriai/contract/calls/invoices'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { document } from '@/assets/icons/document'
import { ListRow } from '@/components/ListRow/ListRow'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { navigate } from '@/navigation'
import { useOrderName } from './useOrderName'

/** An order that an invoice can be requested for; leads to requesting it. */
export const OrderRow = observer(function OrderRow({ order }: { order: InvoicedOrder }) {
  const format = useFormat()
  const name = useOrderName()
  const { id, orderNo, rideTime, amountJpy, from, to } = order
  return (
    <ListRow
      icon={document}
      title={<NamesIn names={[from, to]}>{name(order)}</NamesIn>}
      line={
        <>
          <Text className="block">{format.dateTime(fromWallTime(rideTime))}</Text>
          <Text className="num block">{orderNo}</Text>
          <Text className="b num ink block">{format.money(amountJpy, 'JPY')}</Text>
        </>
      }
      onClick={() => void navigate('useCar/invoice-apply/index', { id })}
    />
  )
})
