import { useState } from 'react'
import { type OrderTab, orderTabs } from '@noriai/contract/calls/orders'
import type { OrderType } from '@noriai/contract/schema/ride'
import { PageShell } from '@/components/PageShell/PageShell'
import { Tabs } from '@/components/Tabs/Tabs'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrdersStore } from '@/stores/OrdersStore'
import { KindChips } from './components/KindChips'
import { OrdersOfTab } from './components/OrdersOfTab'

const PANEL = 'orders-panel'

/** The traveller's orders by state and kind. */
function Orders() {
  const t = useT('order')
  const { notices } = useStores()
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const [tab, setTab] = useState<OrderTab>('all')
  const [type, setType] = useState<OrderType | null>(null)
  const list = orders.list(tab, type)
  const refresh = async (nextTab = tab, nextType = type) => {
    // A failure is shown instead of the list; when a list is shown already, in a toast.
    const shown = orders.list(nextTab, nextType)
    await orders
      .refreshList(nextTab, nextType)
      .catch((error: unknown) => shown.cards.length > 0 && showError(error))
  }
  const open = (nextTab: OrderTab, nextType: OrderType | null) => {
    setTab(nextTab)
    setType(nextType)
    void refresh(nextTab, nextType)
  }
  useShown(() => {
    const requestedTab = notices.ordersTab
    notices.askForOrdersTab(null)
    notices.ordersAreFresh()
    if (requestedTab === null) void refresh()
    else open(requestedTab, null)
  })
  return (
    <PageShell
      title={t('title')}
      root
      tabs
      strip={<NetworkStrip savedAt={orders.listSavedAt} failure={list.loading.error} />}
    >
      <Tabs
        label={t('tabs')}
        value={tab}
        controls={PANEL}
        options={orderTabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: value === 'toPay' ? orders.counts?.toPay : undefined,
        }))}
        onChange={(next) => open(next, type)}
      />
      <KindChips value={type} onChange={(next) => open(tab, next)} />
      <OrdersOfTab id={PANEL} list={list} isFiltered={tab !== 'all' || type !== null} onRefresh={refresh} />
    </PageShell>
  )
}

export default asPage('pages/order/order', Orders)
