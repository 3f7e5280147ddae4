import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Segment } from '../../components'
import { useLanguage } from '../../i18n'
import { useMay } from '../../model/session'
import { FindOrders } from './FindOrders'
import { RefundRequests } from './RefundRequests'

/** Orders to be found, and refunds to be decided: what is searched for from the header is found, whichever was shown. */
export function OrdersScreen() {
  const text = useSearchParams()[0].get('text') ?? ''
  return <Orders key={text} />
}

function Orders() {
  const { t } = useLanguage()
  const may = useMay()
  const [shown, setShown] = useState<'find' | 'refunds'>('find')
  const mayDecide = may('staffRefundRequests')
  return (
    <main className="page page-narrow stack">
      <h1>{t('nav.orders')}</h1>
      <Segment
        label={t('nav.orders')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'find' as const, text: t('orders.find') },
          ...(mayDecide ? [{ value: 'refunds' as const, text: t('orders.refunds') }] : []),
        ]}
      />
      {shown === 'find' && <FindOrders />}
      {shown === 'refunds' && <RefundRequests />}
    </main>
  )
}
