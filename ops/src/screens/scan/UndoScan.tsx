import { staffUndoScan } from '@noriai/contract/calls/staff/rideCode'
import { useCallback, useState } from 'react'
import { announceChange } from '../../api/live'
import { Button } from '../../components/Button'
import { ErrorNote, Note } from '../../components/Feedback'
import { useAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'

/** Takes back the scan that was just made: somebody else's code was meant. */
export function UndoScan({ orderId }: { readonly orderId: string }) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [isUndone, setUndone] = useState(false)
  const undo = useAction(
    useCallback(async () => {
      await client.call(staffUndoScan, { id: orderId })
      setUndone(true)
      announceChange()
    }, [client, orderId]),
  )
  if (isUndone) return <Note tone="leaf">{t('undoScan.done')}</Note>
  return (
    <>
      <ErrorNote error={undo.error} />
      <Button kind="second" busy={undo.isRunning} onClick={() => undo.run()}>
        {t('undoScan.confirm')}
      </Button>
    </>
  )
}
