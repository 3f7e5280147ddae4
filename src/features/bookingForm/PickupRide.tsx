import { View } from '@tarojs/components'
import { formatNightOf } from '@noriai/contract/format/dateTime'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { moon } from '@/assets/icons/moon'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useIsWide } from '@/hooks/useIsWide'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { FlightRow } from './FlightRow'
import { PartyRow } from './PartyRow'
import { PlaceRow } from './PlaceRow'
import { NightHold, nightHoldTime, RideNotes } from './RideNotes'
import { RideProblem } from './RideProblem'
import { RideTimes, RideTimesAhead } from './RideTimes'
import { useIsRideComing } from './useIsRideComing'
import { useQuotation } from './useQuotation'
import styles from './bookingForm.module.scss'
import summary from './summary.module.scss'

/** What to keep for this ride: when to be at the desk, and the night that a late one belongs to. */
const Promises = observer(function Promises({ plan, isHeldOver }: { plan: RidePlan; isHeldOver: boolean }) {
  const t = useT('pickupForm')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const nightOf = formatNightOf(fromWallTime(plan.departsAt), lang, policy)
  return (
    <>
      <Note
        icon={clock}
        fact={t('ride.gather', { time: format.inJapan(format.time(fromWallTime(plan.gatherAt))) })}
        className={styles.note}
      />
      {nightOf && !isHeldOver && (
        <Note tone="amber" icon={moon} className={styles.note}>
          {t('ride.afterMidnight', { nightOf })}
        </Note>
      )}
    </>
  )
})

/** The ride to the door: when it is there, its line, and flight, place and party as lines that open where they are changed. */
export const PickupRide = observer(function PickupRide({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  // The panel of a wide screen has it.
  const isWide = useIsWide()
  const quotation = useQuotation()
  const isComing = useIsRideComing(quotation)
  const plan = quotation?.plan ?? undefined
  const morning = quotation ? nightHoldTime(quotation) : undefined
  return (
    <Card label={t('ride.title')}>
      {plan && !isWide && <RideTimes plan={plan} />}
      {isComing && !isWide && <RideTimesAhead />}
      <View className={summary.rows}>
        <FlightRow onRetry={onRetry} />
        <PlaceRow onRetry={onRetry} />
        <PartyRow />
      </View>
      {isComing && <View className={cx(styles.note, styles.noteAhead)} />}
      {plan && <Promises plan={plan} isHeldOver={quotation?.notes.includes('nightHold') ?? false} />}
      {morning && <NightHold departsAt={morning} />}
      <RideProblem onRetry={onRetry} />
      {quotation && <RideNotes quotation={quotation} />}
    </Card>
  )
})
