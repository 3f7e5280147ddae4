import { observer } from 'mobx-react'
import { useContext, useEffect } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { useDialogTurn } from '@/components/Sheet/useDialogTurn'
import { showToast } from '@/toast'
import { InFrontContext } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UpdateStore } from '@/stores/UpdateStore'

/** Offers the newer build, once a visit (specification, section 8), when home is in front and no sheet is open over it. */
export const UpdateDialog = observer(function UpdateDialog() {
  const t = useT('update')
  const update = useStore(UpdateStore)
  useEffect(() => void update.check(), [update])
  const isInFront = useContext(InFrontContext)
  const isOpen = useDialogTurn(isInFront && update.isOffered)
  if (!update.isOffered) return null
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('title')}
      confirm={{ label: t('update'), loading: update.applying.isLoading }}
      cancelLabel={t('later')}
      onConfirm={() => void update.apply().catch(() => showToast(t('failed')))}
      onCancel={update.dismiss}
    >
      {t('text')}
    </ConfirmDialog>
  )
})
