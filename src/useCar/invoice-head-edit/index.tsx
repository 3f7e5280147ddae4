import { PageShell } from '@/components/PageShell/PageShell'
import { HeadPage } from '@/features/invoices/HeadPage'
import { HeadsState } from '@/features/invoices/HeadsState'
import { asPage } from '@/features/page/asPage'
import { LostPage } from '@/features/page/LostPage'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { InvoicesStore } from '@/stores/InvoicesStore'
import { headEditParams } from './params'

/** Changes a billing name. */
function InvoiceHeadEdit() {
  const t = useT('invoices')
  const { id } = useParams(headEditParams)
  const { heads, loadingHeads } = useStore(InvoicesStore)
  const head = heads.find((each) => each.id === id)
  if (head) return <HeadPage head={head} />
  if (loadingHeads.status === 'ready') return <LostPage />
  return (
    <PageShell title={t('editHead')}>
      <HeadsState of="form">{null}</HeadsState>
    </PageShell>
  )
}

export default asPage('useCar/invoice-head-edit/index', InvoiceHeadEdit)
