import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { ApplyCards } from '@/features/invoices/ApplyCards'
import { useApply } from '@/features/invoices/useApply'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useFormat } from '@/hooks/useFormat'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { applyParams } from './params'

/** Asks for one invoice for finished orders. */
function InvoiceApply() {
  const t = useT('invoices')
  const format = useFormat()
  const { id } = useParams(applyParams)
  const { serviceFeeJpyCents: fee } = useStores().settings.policy.invoices
  const application = useApply(id)
  const { totalJpy, canSubmit, isSubmitting, submit, isComing, hasNothing } = application
  const price = {
    amount: format.amount(totalJpy, 'JPY'),
    note: fee === 0 ? t('freeOfCharge') : t('withFee', { price: format.money(fee, 'JPY') }),
  }
  return (
    <PageShell
      title={t('apply')}
      strip={<NetworkStrip />}
      bar={
        !hasNothing && (
          <BottomBar isPriceComing={isComing} {...(!isComing && { price })}>
            <PrimaryButton disabled={!canSubmit} loading={isSubmitting} onClick={() => void submit()}>
              {t('submit')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <ApplyCards application={application} />
    </PageShell>
  )
}

export default asPage('useCar/invoice-apply/index', InvoiceApply)
