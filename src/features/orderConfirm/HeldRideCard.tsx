import { formatAddress } from '@noriai/contract/format/address'
import { formatNightOf } from '@noriai/contract/format/dateTime'
import type { Hold } from '@noriai/contract/schema/hold'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { Box } from '@/components/Box/Box'
import { unbroken } from '@/components/NameText/unbroken'
import { Note } from '@/components/Note/Note'
import { FewPlaces } from '@/features/luggage/FewPlaces'
import { NightOwlNote } from '@/features/nightOwl/NightOwlNote'
import { RideCard } from '@/features/payment/RideCard'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import styles from './orderConfirm.module.scss'

interface HeldRideCardProps {
  readonly hold: Hold
  /** Undefined once it is ordered. */
  readonly onEdit: (() => void) | undefined
}

const partyKinds = ['adults', 'children', 'infants'] as const
const bagKinds = ['large', 'small', 'special'] as const

/** What is about to be paid: when it leaves, its line, where exactly it goes, with whom and what. */
export const HeldRideCard = observer(function HeldRideCard({ hold, onEdit }: HeldRideCardProps) {
  const t = useT('orderConfirm')
  const form = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const delivery = useT('deliveryConfirm')
  const riders = useT('party')
  const line = useT('rideLine')
  const format = useFormat()
  const { lang, policy } = useStores().settings
  const { draft } = useStore(DraftStore)
  const { plan, departurePlace, destination } = hold
  const isPickup = plan.direction === 'pickup'
  const leavesAt = fromWallTime(plan.departsAt)
  const lateAt = isPickup ? leavesAt : fromWallTime(plan.arriveTo)
  const nightOf = plan.direction === 'transfer' ? undefined : formatNightOf(lateAt, lang, policy)
  const door = isPickup ? destination : departurePlace
  const { party, bags } = draft
  const who = partyKinds.filter((kind) => party[kind] > 0).map((kind) => riders(kind, { count: party[kind] }))
  const what = bagKinds
    .filter((kind) => bags[kind] > 0)
    .map((kind) => t(`bags.${kind}`, { count: bags[kind] }))
  const title = isPickup
    ? t('ride.bus', { date: format.date(leavesAt), time: format.time(leavesAt) })
    : t('ride.door', {
        date: format.date(fromWallTime(plan.doorFrom)),
        range: format.range(fromWallTime(plan.doorFrom), fromWallTime(plan.doorTo)),
      })
  const places = [door.name, door.address === door.name ? '' : door.address].map(unbroken)
  return (
    <RideCard
      title={format.inJapan(title)}
      lines={[
        formatAddress([...places, unbroken(door.detail)], lang),
        [...who, ...(what.length > 0 ? what : [t('bags.none')])].join(riders('listMark')),
      ]}
      places={places}
      line={rideLineModel(plan, line)}
      onChange={onEdit}
    >
      {(isPickup
        ? [
            t('gather', { time: format.time(fromWallTime(plan.gatherAt)) }),
            // News of a flight comes by its number: without one no seat moves by itself.
            t(draft.flight?.flightNo ? 'later' : 'laterUnnumbered'),
          ]
        : [delivery('waits', { minutes: policy.ride.driverWaitsMinutes })]
      ).map((text) => (
        <Box as="p" key={text} className={styles.later}>
          {text}
        </Box>
      ))}
      <FewPlaces left={hold.quotation.bagsLeft} className={styles.night} />
      {nightOf && (
        <Note tone="amber" icon={moon} className={styles.night}>
          {isPickup ? form('ride.afterMidnight', { nightOf }) : dropoff('ride.afterMidnight', { nightOf })}
        </Note>
      )}
      {isPickup && draft.flight && (
        <NightOwlNote
          landingAt={fromWallTime(draft.flight.landingTime)}
          departsAt={leavesAt}
          terminal={draft.flight.terminal}
          className={styles.nightPlan}
        />
      )}
    </RideCard>
  )
})
