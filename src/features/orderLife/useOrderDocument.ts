import { useState } from 'react'
import type { OrderDocument } from '@noriai/contract/calls/orderDocument'
import { copy } from '@/assets/icons/copy'
import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { openDocument } from '@/platform/openDocument'
import { OrdersStore } from '@/stores/OrdersStore'

/** Fetches a link to a file of an order and opens it; says so where only its link could be copied. */
export function useOrderDocument(id: string) {
  const t = useT('orderLife')
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const show = async (kind: OrderDocument, addressee = '') => {
    if (isBusy) return
    setBusy(true)
    try {
      const outcome = await openDocument(await orders.documentUrl(id, kind, addressee), kind)
      if (outcome === 'copied') showToast(t('linkCopied'), copy)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return { show, isBusy }
}
