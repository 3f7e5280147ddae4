import { observer } from 'mobx-react'
import { edit } from '@/assets/icons/edit'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** Leads to the trip info of an order that is still to be paid; nothing where it was given. */
export const FillFirstRow = observer(function FillFirstRow({ order }: { order: Order }) {
  const t = useT('certificate')
  if (!order.can('fillBeforePay')) return null
  return (
    <Card list label={t('title')}>
      <ListRow
        icon={edit}
        title={t('beforePay.row')}
        line={t('beforePay.rowLine')}
        onClick={() => void navigate('useCar/certificate/certificate-pay', { orderId: order.id })}
      />
    </Card>
  )
})
