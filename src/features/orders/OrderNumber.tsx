import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { CopyText } from '@/components/CopyText/CopyText'
import { showToast } from '@/toast'
import { useT } from '@/hooks/useT'
import { copyText, saysCopied } from '@/platform/clipboard'

/** An order number with a button that copies it. */
export const OrderNumber = observer(function OrderNumber({ orderNo }: { orderNo: string }) {
  const t = useT('orderCard')
  const mine = useT('mine')
  const handleCopy = async () => {
    if (!(await copyText(orderNo))) showToast(mine('notCopied'))
    else if (!saysCopied) showToast(t('numberCopied'), check)
  }
  return <CopyText text={orderNo} copyLabel={t('copyNumber')} onCopy={() => void handleCopy()} />
})
