import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { FillReminderStore } from '@/stores/FillReminderStore'
import { NextRideStore } from '@/stores/NextRideStore'

/** Reminds of a paid ride without trip info, every two hours at most. */
export const FillReminder = observer(function FillReminder() {
  const t = useT('index')
  const format = useFormat()
  const store = useStore(FillReminderStore)
  useShown(() => void store.look())
  const next = useStore(NextRideStore)
  const now = useNow(msPerMinute)
  const waiting = store.dueAt(now)
  // A ride of today is on the page with what it lacks: the reminder of it waits, that of another ride does not.
  const isQuiet = !next.hasLooked || (next.order?.id === waiting?.orderId && next.isSoonAt(now))
  const handleFill = () => {
    store.dismiss()
    if (waiting) void navigate('useCar/journey/certificate', { orderId: waiting.orderId, from: 'order' })
  }
  return (
    <ConfirmDialog
      open={waiting !== null && !isQuiet}
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
