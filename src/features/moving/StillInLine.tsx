import { useState } from 'react'
import { View } from '@tarojs/components'
import { departuresAfterMissedBus } from '@noriai/contract/rules/rollingSeat'
import { fromWallTime, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { people } from '@/assets/icons/people'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { showToast } from '@/toast'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { MovingStore } from '@/stores/MovingStore'
import styles from './moving.module.scss'

interface StillInLineProps {
  order: Order
  /** The order turned out to be another than the one that is shown. */
  reload: () => void
}

/** For who waits in immigration, or missed the bus: the seat moves to the next departure with room. */
export const StillInLine = observer(function StillInLine({ order, reload }: StillInLineProps) {
  const t = useT('moving')
  const format = useFormat()
  const store = useStore(MovingStore)
  const showError = useShowError()
  const [isAsking, setAsking] = useState(false)
  const morning = useMorning(order)
  const { plan } = order.view
  if (!order.can('stillInImmigration') || !plan) return null
  const time = format.timeOrDay(fromWallTime(plan.busDepartsAt))
  const handleConfirm = async () => {
    try {
      const moved = await store.moveToNext(order)
      const to = moved.view.plan?.busDepartsAt
      if (to) showToast(t('held.done', { time: format.timeOrDay(fromWallTime(to)) }), check)
    } catch (error) {
      showError(error)
      reload()
    }
    setAsking(false)
  }
  return (
    <View className={styles.held}>
      <Box as="p" className="t14 mute">
        {format.sentences(t('held.hint', { time }), morning)}
      </Box>
      <OutlineButton full icon={people} onClick={() => setAsking(true)}>
        {t('held.button')}
      </OutlineButton>
      <ConfirmDialog
        open={isAsking}
        title={t('held.title')}
        confirm={{ label: t('held.confirm'), loading: store.moving.isLoading }}
        cancelLabel={t('held.keep')}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      >
        {format.sentences(t('held.text', { time }), morning)}
      </ConfirmDialog>
    </View>
  )
})

/** That nothing later leaves tonight, by the rule that moves the seat: who waits until the morning reads so before. Empty otherwise. */
function useMorning({ view: { plan } }: Order): string {
  const t = useT('moving')
  const format = useFormat()
  const { policy } = useStores().settings
  const now = useNow(msPerMinute)
  if (!plan) return ''
  const found = departuresAfterMissedBus(
    { departsAt: fromWallTime(plan.busDepartsAt), landsAt: now },
    now,
    policy,
  )
  const next = 'departures' in found ? found.departures[0] : undefined
  const isTonight = next === undefined || serviceDateOf(next, policy) === serviceDateOf(now, policy)
  return isTonight ? '' : t('held.morning', { dateTime: format.dateTime(next) })
}
