import { Text, View } from '@tarojs/components'
import { formatNightOf } from '@noriai/contract/format/dateTime'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { moon } from '@/assets/icons/moon'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Note } from '@/components/Note/Note'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useFormat } from '@/hooks/useFormat'
import { useIsWide } from '@/hooks/useIsWide'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DepartingFlightRow } from './DepartingFlightRow'
import { PartyRow } from './PartyRow'
import { PlaceRow } from './PlaceRow'
import { RideNotes } from './RideNotes'
import { RideProblem } from './RideProblem'
import { RideTimes, RideTimesAhead } from './RideTimes'
import { TerminalRow, TimeRow } from './TimeRow'
import { useIsRideComing } from './useIsRideComing'
import { useQuotation } from './useQuotation'
import { useQuotationFailure } from './useQuotationFailure'
import styles from './bookingForm.module.scss'
import summary from './summary.module.scss'

/** From when on the window is final, how much longer the way can get, and the night that a late ride belongs to. */
const Promises = observer(function Promises({ plan }: { plan: RidePlan }) {
  const t = useT('dropoffForm')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const nightOf = formatNightOf(fromWallTime(plan.arriveTo), lang, policy)
  const stops = t('ride.stops', { max: plan.maxStops, minutes: plan.maxExtraMinutes })
  return (
    <>
      {plan.frozenAt === null ? (
        <Note icon={clock} className={styles.note}>
          {stops}
        </Note>
      ) : (
        <Note
          icon={clock}
          fact={t('ride.final', { dateTime: format.dateTime(fromWallTime(plan.frozenAt)) })}
          className={styles.note}
        >
          {stops}
        </Note>
      )}
      {nightOf && plan.direction === 'dropoff' && (
        <Note tone="amber" icon={moon} className={styles.note}>
          {t('ride.afterMidnight', { nightOf })}
        </Note>
      )}
    </>
  )
})

/**
 * A ride that begins at a door: when it is collected, its line, and doors, flight, time and party as lines that open where they are
 * changed (DESIGN-2, 06).
 */
export const DoorRide = observer(function DoorRide({ onRetry }: { onRetry: () => void }) {
  const dropoff = useT('dropoffForm')
  const words = useT('booking')
  // The panel of a wide screen has it.
  const isWide = useIsWide()
  const quotation = useQuotation()
  const isComing = useIsRideComing(quotation)
  const isFailed = useQuotationFailure() !== undefined
  const isDropoff = useBookingParts().ride.direction === 'dropoff'
  const plan = quotation?.plan ?? undefined
  return (
    <Card label={words('ride')}>
      {plan && !isWide && <RideTimes plan={plan} />}
      {isComing && !isWide && <RideTimesAhead />}
      {!quotation && !isComing && !isFailed && (
        <Text className={cx('t14', 'mute', 'block', summary.waiting)}>{dropoff('ride.waiting')}</Text>
      )}
      <View className={summary.rows}>
        {!isDropoff && <PlaceRow end="start" onRetry={onRetry} />}
        <PlaceRow onRetry={onRetry} />
        {isDropoff && <DepartingFlightRow onRetry={onRetry} />}
        {isDropoff && <TerminalRow />}
        <TimeRow />
        <PartyRow />
      </View>
      {isComing && <View className={cx(styles.note, styles.noteAhead, styles.long)} />}
      {plan && <Promises plan={plan} />}
      <RideProblem onRetry={onRetry} />
      {quotation && <RideNotes quotation={quotation} />}
    </Card>
  )
})
