import { Text, View } from '@tarojs/components'
import { formatNightOf } from '@noriai/contract/format/dateTime'
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
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { QuotationStore } from '@/stores/QuotationStore'
import { FlightRow } from './FlightRow'
import { PartyRow } from './PartyRow'
import { PlaceRow } from './PlaceRow'
import { NightHold, nightHoldTime, RideNotes } from './RideNotes'
import { RideProblem } from './RideProblem'
import styles from './bookingForm.module.scss'
import summary from './summary.module.scss'

/** When it is at the door, as the big figure, and its line. */
const Arrival = observer(function Arrival({ plan }: { plan: RidePlan }) {
  const t = useT('yourRide')
  const words = useT('booking')
  const line = useT('rideLine')
  const format = useFormat()
  const from = fromWallTime(plan.arriveFrom)
  return (
    <>
      <Text className="t14 mute block">{t('atDoor', { date: format.date(from) })}</Text>
      <Text className={summary.big}>{format.range(from, fromWallTime(plan.arriveTo))}</Text>
      <View className={summary.line}>
        <RideLine model={rideLineModel(plan, line)} variant="horizontal" label={words('ride')} />
      </View>
    </>
  )
})

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
  const { quotation, asking } = useStore(QuotationStore)
  const plan = quotation?.plan ?? undefined
  const morning = quotation ? nightHoldTime(quotation) : undefined
  return (
    <Card label={t('ride.title')}>
      {plan && <Arrival plan={plan} />}
      {!quotation && asking.isLoading && <Skeleton kind="text" label={t('ride.loading')} />}
      <View className={summary.rows}>
        <FlightRow onRetry={onRetry} />
        <PlaceRow onRetry={onRetry} />
        <PartyRow />
      </View>
      {plan && <Promises plan={plan} isHeldOver={quotation?.notes.includes('nightHold') ?? false} />}
      {morning && <NightHold departsAt={morning} />}
      <RideProblem onRetry={onRetry} />
      {quotation && <RideNotes quotation={quotation} />}
    </Card>
  )
})
