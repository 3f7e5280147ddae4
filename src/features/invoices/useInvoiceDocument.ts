import { useState } from 'react'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { openDocument } from '@/platform/openDocument'
import { InvoicesStore } from '@/stores/InvoicesStore'

/** Fetches a link to an issued invoice and opens it. */
export function useInvoiceDocument(id: string) {
  const store = useStore(InvoicesStore)
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await openDocument(await store.documentUrl(id), 'receipt')
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return { show, isBusy }
}
