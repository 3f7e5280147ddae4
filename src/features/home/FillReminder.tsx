import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useContext } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { useDialogTurn } from '@/components/Sheet/useDialogTurn'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { InFrontContext, useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { FillReminderStore } from '@/stores/FillReminderStore'
import { NextRideStore } from '@/stores/NextRideStore'

/** Reminds of a paid ride without trip info, every two hours at most, once home is in front and no sheet is open over it. */
export const FillReminder = observer(function FillReminder() {
  const t = useT('index')
  const format = useFormat()
  const store = useStore(FillReminderStore)
  const isInFront = useContext(InFrontContext)
  useShown(() => void store.look())
  const next = useStore(NextRideStore)
  const now = useNow(msPerMinute)
  const waiting = store.dueAt(now)
  // A ride of today is on the page with what it lacks: the reminder of it waits, that of another ride does not.
  const isQuiet = !next.hasLooked || (next.order?.id === waiting?.orderId && next.isSoonAt(now))
  const isOpen = useDialogTurn(isInFront && waiting !== null && !isQuiet)
  const handleFill = () => {
    store.dismiss()
    if (waiting) void navigate('useCar/journey/certificate', { orderId: waiting.orderId, from: 'order' })
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('reminder.title')}
      confirm={{ label: t('reminder.fill') }}
      cancelLabel={t('reminder.later')}
      onConfirm={handleFill}
      onCancel={store.dismiss}
    >
      {waiting && t('reminder.text', { dateTime: format.dateTime(waiting.fillUntil) })}
    </ConfirmDialog>
  )
})
