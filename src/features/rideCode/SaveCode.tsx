import { useState } from 'react'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { picture } from '@/assets/icons/picture'
import { TextButton } from '@/components/Button/TextButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { qrPng } from '@/components/QrImage/qrPng'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { openPhotoSettings, savePicture } from '@/platform/savePicture'
import { showToast } from '@/toast'

/** The code as a picture among the phone's own, for a phone on which nothing else opens. */
export const SaveCode = observer(function SaveCode({ code }: { code: RideCode }) {
  const t = useT('qrcode')
  const [isRefused, setRefused] = useState(false)
  const { orderNo, token } = code.view
  const handleSave = async () => {
    const outcome = await savePicture({ fileName: `noriai-${orderNo}.png`, content: qrPng(token) })
    if (outcome === 'saved') showToast(t('save.done'), check)
    else if (outcome === 'failed') showToast(t('save.failed'))
    else setRefused(outcome === 'refused')
  }
  const handleSettings = () => {
    setRefused(false)
    void openPhotoSettings()
  }
  return (
    <>
      <TextButton icon={picture} onClick={() => void handleSave()}>
        {t('save.action')}
      </TextButton>
      <ConfirmDialog
        open={isRefused}
        title={t('save.refusedTitle')}
        confirm={{ label: t('save.settings') }}
        onConfirm={handleSettings}
        onCancel={() => setRefused(false)}
      >
        {t('save.refusedText')}
      </ConfirmDialog>
    </>
  )
})
