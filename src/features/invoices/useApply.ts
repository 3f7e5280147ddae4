import { useEffect, useState } from 'react'
import { maxInvoiceOrders } from '@noriai/contract/orders/invoice'
import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { InvoicesStore } from '@/stores/InvoicesStore'

/** An application in the making: which orders, under which billing name, for how much. */
export function useApply(first: string | undefined) {
  const t = useT('invoices')
  const store = useStore(InvoicesStore)
  const showError = useShowError()
  const [picked, setPicked] = useState<readonly string[]>(first === undefined ? [] : [first])
  const [chosenHead, setHead] = useState<string>()
  const chosen = store.toApply.records.filter(({ id }) => picked.includes(id))
  const headId = store.heads.find(({ id }) => id === chosenHead)?.id ?? store.defaultHead?.id
  const { records, hasMore, loading, loadingMore } = store.toApply
  const isEmpty = records.length === 0
  const isListed = first === undefined || records.some(({ id }) => id === first)
  const isSought = !isListed && loading.status === 'ready'
  useEffect(() => {
    // The order that the page was opened for may be further down the list.
    const isFree = loadingMore.status === 'idle' || loadingMore.status === 'ready'
    if (isSought && hasMore && isFree) void store.toApply.more().catch(() => undefined)
  }, [isSought, hasMore, loadingMore.status, records.length, store])
  const submit = async () => {
    if (headId === undefined) return
    try {
      await store.apply(
        headId,
        chosen.map(({ id }) => id),
      )
      showToast(t('asked'))
      await navigate('useCar/invoice-list/index', {}, { how: 'replace' })
    } catch (error) {
      showError(error)
      void store.toApply.refresh().catch(() => undefined)
    }
  }
  return {
    isPicked: (id: string) => picked.includes(id),
    toggle: (id: string) =>
      setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]),
    headId,
    setHead,
    totalJpy: chosen.reduce((sum, { amountJpy }) => sum + amountJpy, 0),
    /** The orders are on the way. */
    isComing: isEmpty && (loading.status === 'idle' || loading.status === 'loading'),
    /** There is no order to request an invoice for, or none that could be loaded. */
    hasNothing: isEmpty && (loading.status === 'ready' || loading.status === 'failed'),
    /** No invoice can be requested for the order that the page was opened for. */
    isRefused: isSought && !hasMore,
    isTooMany: chosen.length > maxInvoiceOrders,
    canSubmit: headId !== undefined && chosen.length > 0 && chosen.length <= maxInvoiceOrders,
    submit,
    isSubmitting: store.applying.isLoading,
  }
}

/** The application as its cards use it. */
export type Application = ReturnType<typeof useApply>
