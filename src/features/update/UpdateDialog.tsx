import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { showToast } from '@/toast'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UpdateStore } from '@/stores/UpdateStore'

/** Offers the newer build, once a visit (specification, section 8). */
export const UpdateDialog = observer(function UpdateDialog() {
  const t = useT('update')
  const update = useStore(UpdateStore)
  useEffect(() => void update.check(), [update])
  if (!update.isOffered) return null
  return (
    <ConfirmDialog
      open
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
