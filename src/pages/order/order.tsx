import { useState } from 'react'
import type { OrderTab } from '@noriai/contract/calls/orders'
import type { OrderType } from '@noriai/contract/schema/ride'
import { orders as ordersIcon } from '@/assets/icons/orders'
import { TextButton } from '@/components/Button/TextButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { SavedStrip } from '@/features/network/SavedStrip'
import { asPage } from '@/features/page/asPage'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrdersStore } from '@/stores/OrdersStore'
import { FilterChips } from './components/FilterChips'
import { FilterSheet } from './components/FilterSheet'
import { type OrderFilter, whole } from './components/orderFilter'
import { OrdersByNeed } from './components/OrdersByNeed'

/** The traveller's bookings in the order of need; a sheet narrows them to a state or a kind. */
function Orders() {
  const t = useT('order')
  const { notices } = useStores()
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const [filter, setFilter] = useState<OrderFilter>(whole)
  const [isChoosing, setChoosing] = useState(false)
  const listOf = ({ tab, type }: OrderFilter) => orders.list(tab, type)
  const list = listOf(filter)
  const refresh = async (next = filter) => {
    // A failure is shown instead of the list; when a list is shown already, in a toast.
    await orders
      .refreshList(next.tab, next.type)
      .catch((error: unknown) => listOf(next).cards.length > 0 && showError(error))
  }
  const open = (tab: OrderTab, type: OrderType | null) => {
    setFilter({ tab, type })
    void refresh({ tab, type })
  }
  useShown(() => {
    const requestedTab = notices.ordersTab
    notices.askForOrdersTab(null)
    notices.ordersAreFresh()
    if (requestedTab === null) void refresh()
    else open(requestedTab, null)
  })
  const isWhole = filter.tab === whole.tab && filter.type === whole.type
  const hasNothing = isWhole && list.loading.hasSettled && list.cards.length === 0
  return (
    <PageShell
      title={t('title')}
      root
      tabs
      wide="whole"
      action={
        !hasNothing && (
          <TextButton icon={ordersIcon} onClick={() => setChoosing(true)}>
            {t('filter.title')}
          </TextButton>
        )
      }
      strip={<SavedStrip savedAt={orders.listSavedAt} failure={list.loading.error} />}
    >
      <FilterChips filter={filter} onChange={open} />
      <OrdersByNeed
        key={`${filter.tab}/${filter.type ?? ''}`}
        list={list}
        whole={listOf(whole).cards}
        filter={filter}
        onRefresh={refresh}
        onWhole={() => open('all', null)}
      />
      <FilterSheet
        open={isChoosing}
        filter={filter}
        list={list}
        onChange={open}
        onClose={() => setChoosing(false)}
      />
    </PageShell>
  )
}

export default asPage('pages/order/order', Orders)
