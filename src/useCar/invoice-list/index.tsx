import { building } from '@/assets/icons/building'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { IconButton } from '@/components/Button/IconButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { InvoiceBook } from '@/features/invoices/InvoiceBook'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { InvoicesStore } from '@/stores/InvoicesStore'

/** The traveller's invoices, and the way to ask for one. */
function InvoiceList() {
  const t = useT('invoices')
  const { counts } = useStore(InvoicesStore)
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      action={
        <IconButton
          icon={building}
          label={t('heads')}
          onClick={() => void navigate('useCar/invoice-head-manage/index')}
        />
      }
      bar={
        counts && counts.toApply > 0 ? (
          <BottomBar>
            <PrimaryButton full onClick={() => void navigate('useCar/invoice-apply/index')}>
              {t('apply')}
            </PrimaryButton>
          </BottomBar>
        ) : undefined
      }
    >
      <InvoiceBook />
    </PageShell>
  )
}

export default asPage('useCar/invoice-list/index', InvoiceList)
