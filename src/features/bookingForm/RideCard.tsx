import { View } from '@tarojs/components'
import { formatNightOf } from '@noriai/contract/format/dateTime'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { moon } from '@/assets/icons/moon'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useFormat } from '@/hooks/useFormat'
import { useIsWide } from '@/hooks/useIsWide'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { QuotationStore } from '@/stores/QuotationStore'
import { NightHold, nightHoldTime, RideNotes } from './RideNotes'
import { RideProblem } from './RideProblem'
import { useQuotationFailure } from './useQuotationFailure'
import styles from './bookingForm.module.scss'

/** When to be at the desk, and when at the door, for a pick-up that can be taken. */
const PickupPromise = observer(function PickupPromise({ plan, notes }: PromiseProps) {
  const t = useT('pickupForm')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const from = fromWallTime(plan.arriveFrom)
  const nightOf = formatNightOf(fromWallTime(plan.departsAt), lang, policy)
  return (
    <>
      <Note
        icon={clock}
        fact={t('ride.gather', { time: format.inJapan(format.time(fromWallTime(plan.gatherAt))) })}
        className={styles.note}
      >
        {t('ride.stops', {
          max: plan.maxStops,
          date: format.date(from),
          range: format.range(from, fromWallTime(plan.arriveTo)),
        })}
      </Note>
      {nightOf && !notes.includes('nightHold') && (
        <Note tone="amber" icon={moon} className={styles.note}>
          {t('ride.afterMidnight', { nightOf })}
        </Note>
      )}
    </>
  )
})

interface PromiseProps {
  readonly plan: RidePlan
  readonly notes: QuotationView['notes']
}

/** When to be where, for a ride that can be taken. */
const RidePromise = observer(function RidePromise({ quotation }: { quotation: QuotationView }) {
  const words = useT('booking')
  const line = useT('rideLine')
  // The panel of a wide screen has it.
  const isWide = useIsWide()
  const { plan, notes } = quotation
  if (!plan) return null
  return (
    <>
      {!isWide && <RideLine model={rideLineModel(plan, line)} variant="horizontal" label={words('ride')} />}
      <PickupPromise plan={plan} notes={notes} />
    </>
  )
})

/** The ride that this flight gets: its line, when to be where, and what to choose when it cannot be taken. */
export const RideCard = observer(function RideCard({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const { quotation, asking } = useStore(QuotationStore)
  const isFailed = useQuotationFailure() !== undefined
  const title = t('ride.title')
  if (!quotation) {
    return (
      <Card title={title}>
        {asking.isLoading && <Skeleton bare kind="text" label={t('ride.loading')} />}
        {!asking.isLoading && !isFailed && <View className="t14 mute">{t('ride.waiting')}</View>}
        <RideProblem onRetry={onRetry} />
      </Card>
    )
  }
  const morning = nightHoldTime(quotation)
  return (
    <Card title={title}>
      <RidePromise quotation={quotation} />
      {morning && <NightHold departsAt={morning} />}
      <RideProblem onRetry={onRetry} />
      <RideNotes quotation={quotation} />
    </Card>
  )
})
