import { formatClockRange } from '@noriai/contract/format/dateTime'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { coupon } from '@/assets/icons/coupon'
import { info } from '@/assets/icons/info'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { Note } from '@/components/Note/Note'
import { FewPlaces } from '@/features/luggage/FewPlaces'
import { NightOwlNote } from '@/features/nightOwl/NightOwlNote'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './bookingForm.module.scss'

/** Rules that shaped this price or ride, shown where they matter. */
export const RideNotes = observer(function RideNotes({ quotation }: { quotation: QuotationView }) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const { lang, policy } = useStores().settings
  const { direction } = useBookingParts().ride
  const window = policy.charges.noDiscount[direction]
  const range = window && formatClockRange(window, lang)
  const { notes, bagsLeft } = quotation
  return (
    <>
      {notes.includes('walkUp') && (
        <Note icon={info} className={styles.note}>
          {t('ride.walkUp')}
        </Note>
      )}
      <FewPlaces left={bagsLeft} className={styles.note} />
      {notes.includes('fillBeforePay') && (
        <Note icon={info} className={styles.note}>
          {t('ride.fillFirst')}
        </Note>
      )}
      {notes.includes('noDiscountTime') && range && (
        <Note icon={coupon} className={styles.note}>
          {direction === 'pickup' ? t('ride.noDiscount', { range }) : dropoff('ride.noDiscount', { range })}
        </Note>
      )}
    </>
  )
})

/** The only bus of that night is the morning's: what the night is like, and a tick by who waits for it. */
export const NightHold = observer(function NightHold({ departsAt }: { departsAt: string }) {
  const t = useT('pickupForm')
  const { ride, change } = useBookingParts()
  const { flight } = ride
  return (
    <>
      {flight && (
        <NightOwlNote
          fact={t('ride.nightHold', { time: departsAt.slice(11, 16) })}
          landingAt={fromWallTime(flight.landingTime)}
          departsAt={fromWallTime(departsAt)}
          terminal={flight.terminal}
          className={styles.note}
        />
      )}
      <CheckRow
        id={partId('ride')}
        className={styles.note}
        checked={ride.nightHold}
        onChange={(nightHold) => change('ride', { nightHold })}
      >
        {t('ride.nightHoldTick')}
      </CheckRow>
    </>
  )
})

/** When the morning bus that is on offer leaves; undefined where another one can be caught. */
export function nightHoldTime({ problem, notes, departure }: QuotationView): string | undefined {
  const heldUntil = problem?.error === 'booking.nightHoldNotTicked' ? problem.params.time : undefined
  const wallTime = heldUntil ?? (notes.includes('nightHold') ? departure?.busDepartsAt : undefined)
  return wallTime === undefined ? undefined : String(wallTime)
}
