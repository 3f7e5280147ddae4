import { emptyReceipt } from '@/assets/drawings/emptyReceipt'
import { maxInvoiceHeads } from '@noriai/contract/orders/invoice'
import { building } from '@/assets/icons/building'
import { plus } from '@/assets/icons/plus'
import { user } from '@/assets/icons/user'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { HeadsState } from '@/features/invoices/HeadsState'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { WrittenText } from '@/features/page/WrittenText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { InvoicesStore } from '@/stores/InvoicesStore'

/** The book of billing names. */
function InvoiceHeads() {
  const t = useT('invoices')
  const { heads, loadingHeads } = useStore(InvoicesStore)
  // What failed has its own button.
  const hasFailed = heads.length === 0 && loadingHeads.status === 'failed'
  return (
    <PageShell
      title={t('heads')}
      strip={<NetworkStrip />}
      bar={
        !hasFailed && (
          <BottomBar>
            <PrimaryButton
              full
              icon={plus}
              disabled={heads.length >= maxInvoiceHeads}
              onClick={() => void navigate('useCar/invoice-head-add/index')}
            >
              {t('addHead')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <HeadsState>
        {heads.length === 0 ? (
          <EmptyState picture={emptyReceipt} title={t('noHeads')} text={t('noHeadsText')} />
        ) : (
          <Card list label={t('heads')}>
            {heads.map(({ id, kind, title, taxNumber, isDefault }) => (
              <ListRow
                key={id}
                icon={kind === 'company' ? building : user}
                title={<WrittenText>{title}</WrittenText>}
                line={[isDefault ? t('default') : t(`kinds.${kind}`), taxNumber].filter(Boolean).join(' · ')}
                onClick={() => void navigate('useCar/invoice-head-edit/index', { id })}
              />
            ))}
          </Card>
        )}
      </HeadsState>
    </PageShell>
  )
}

export default asPage('useCar/invoice-head-manage/index', InvoiceHeads)
