import { fromWallTime } from '@noriai/contract/time'
import { formatNightOf } from '@noriai/contract/format/dateTime'
import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { NightOwlNote } from '@/features/nightOwl/NightOwlNote'
import { RideLine } from '@/features/rideLine/RideLine'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { FlightDraft } from '@/stores/booking/draft'
import { confirmLine } from './confirmLine'
import styles from './orderConfirm.module.scss'

interface RideSummaryProps {
  readonly hold: Hold
  readonly flight: FlightDraft
  readonly onEdit: () => void
}

/** The ride from landing to door, as the traveller will live it. */
export const RideSummary = observer(function RideSummary({ hold, flight, onEdit }: RideSummaryProps) {
  const t = useT('orderConfirm')
  const form = useT('pickupForm')
  const words = useT('booking')
  const line = useT('rideLine')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const leavesAt = fromWallTime(hold.plan.departsAt)
  const nightOf = formatNightOf(leavesAt, lang, policy)
  return (
    <Card
      title={format.date(leavesAt)}
      action={
        <TextButton small onClick={onEdit}>
          {words('edit')}
        </TextButton>
      }
    >
      {nightOf && (
        <Note tone="amber" icon={moon} className={styles.night}>
          {form('ride.afterMidnight', { nightOf })}
        </Note>
      )}
      <RideLine
        model={confirmLine(hold, flight, { confirm: t, line, booking: words, form, lang })}
        variant="upright"
        label={words('ride')}
      />
      <NightOwlNote
        landingAt={fromWallTime(flight.landingTime)}
        departsAt={leavesAt}
        terminal={flight.terminal}
        className={styles.nightPlan}
      />
    </Card>
  )
})
