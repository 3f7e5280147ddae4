import { useState } from 'react'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { TextButton } from '@/components/Button/TextButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { useT } from '@/hooks/useT'

interface RenewValidProps {
  isRenewing: boolean
  onRenew: () => void
}

/** A new code in place of one that is still good, such as one whose picture others have seen. Asks first, because the old one ends. */
export const RenewValid = observer(function RenewValid({ isRenewing, onRenew }: RenewValidProps) {
  const t = useT('qrcode')
  const [isAsking, setAsking] = useState(false)
  const handleConfirm = () => {
    setAsking(false)
    onRenew()
  }
  return (
    <>
      <TextButton icon={refresh} loading={isRenewing} onClick={() => setAsking(true)}>
        {t('renewValid')}
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        title={t('renewTitle')}
        confirm={{ label: t('renewValid') }}
        cancelLabel={t('renewKeep')}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        {t('renewText')}
      </ConfirmDialog>
    </>
  )
})
