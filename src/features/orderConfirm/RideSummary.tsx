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
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { confirmLine } from './confirmLine'
import styles from './orderConfirm.module.scss'

interface RideSummaryProps {
  readonly hold: Hold
  readonly onEdit: () => void
}

/** The ride from its first point to its last, as the traveller will live it. */
export const RideSummary = observer(function RideSummary({ hold, onEdit }: RideSummaryProps) {
  const t = useT('orderConfirm')
  const form = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const delivery = useT('deliveryConfirm')
  const words = useT('booking')
  const line = useT('rideLine')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const { draft } = useStore(DraftStore)
  const { plan } = hold
  const isPickup = plan.direction === 'pickup'
  const leavesAt = fromWallTime(plan.departsAt)
  const lateAt = isPickup ? leavesAt : fromWallTime(plan.arriveTo)
  const nightOf = plan.direction === 'transfer' ? undefined : formatNightOf(lateAt, lang, policy)
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
          {isPickup ? form('ride.afterMidnight', { nightOf }) : dropoff('ride.afterMidnight', { nightOf })}
        </Note>
      )}
      <RideLine
        model={confirmLine(hold, draft, { policy, confirm: t, delivery, line, booking: words, form, lang })}
        variant="vertical"
        label={words('ride')}
      />
      {isPickup && draft.flight && (
        <NightOwlNote
          landingAt={fromWallTime(draft.flight.landingTime)}
          departsAt={leavesAt}
          terminal={draft.flight.terminal}
          className={styles.nightPlan}
        />
      )}
    </Card>
  )
})
