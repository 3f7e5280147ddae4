import { staffUndoScan } from '@noriai/contract/calls/staff/rideCode'
import { useState } from 'react'
import { announceChange } from '../../api/live'
import { Button, ErrorNote, Note } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { forgetLetIn } from '../../rideCode/scan'

/** Takes back the scan that was just made: somebody else's code was meant. */
export function UndoScan({ orderId }: { readonly orderId: string }) {
  const { t } = useLanguage()
  const [isUndone, setUndone] = useState(false)
  const undo = useCallAction(staffUndoScan, () => {
    setUndone(true)
    forgetLetIn(orderId)
    announceChange()
  })
  if (isUndone) return <Note tone="leaf">{t('undoScan.done')}</Note>
  return (
    <>
      <ErrorNote error={undo.error} />
      <Button kind="second" busy={undo.isRunning} onClick={() => undo.run({ id: orderId })}>
        {t('undoScan.confirm')}
      </Button>
    </>
  )
}
