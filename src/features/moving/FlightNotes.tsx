import { useState } from 'react'
import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { airplane } from '@/assets/icons/airplane'
import { seat } from '@/assets/icons/seat'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { RefundSheet } from '@/features/orderLife/RefundSheet'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import styles from './moving.module.scss'

interface FlightNotesProps {
  order: Order
  reload: () => void
}

/** What became of the flight, and what that does to the seat: a new time, another bus, or the money back. */
export const FlightNotes = observer(function FlightNotes({ order, reload }: FlightNotesProps) {
  const t = useT('moving')
  const format = useFormat()
  const { flight, seatMove, noSeatLeft, direction } = order.view
  if (!order.isToCome) return null
  if (flight?.status === 'cancelled') return <FlightCancelled order={order} reload={reload} />
  const { estimatedTime } = flight ?? {}
  // Once it has landed there is nothing left to estimate.
  const isLate =
    flight !== null && flight.delayMinutes > 0 && Boolean(estimatedTime) && flight.status !== 'landed'
  const lateText = direction === 'pickup' ? 'flightLate' : 'flightLateOut'
  return (
    <>
      {isLate && estimatedTime && (
        <Note tone="amber" icon={airplane} className={styles.note} live>
          {t(lateText, {
            minutes: flight.delayMinutes,
            time: format.timeOrDay(fromWallTime(estimatedTime)),
          })}
        </Note>
      )}
      {seatMove && seatMove.to !== order.view.departureChange?.to && !noSeatLeft && (
        <Note tone="leaf" icon={seat} className={styles.note} live>
          {t(`seatMoved.${reasonOf(order)}`, { time: format.timeOrDay(fromWallTime(seatMove.to)) })}
        </Note>
      )}
      {noSeatLeft && <NoSeatLeft order={order} />}
    </>
  )
})

/** A seat that came back moved because the flight made up time. */
function reasonOf({ view }: Order): 'flight' | 'earlier' | 'moved' {
  const { seatMove } = view
  if (seatMove?.cause !== 'flight') return 'moved'
  return seatMove.from !== null && seatMove.to < seatMove.from ? 'earlier' : 'flight'
}

const isFreeToCancel = (order: Order) => order.can('cancel') && order.cancelOffer?.free === true

const NoSeatLeft = observer(function NoSeatLeft({ order }: { order: Order }) {
  const t = useT('moving')
  const format = useFormat()
  const rights = useOnlyGiver(order) ?? (isFreeToCancel(order) ? t('freeNow') : '')
  return (
    <Note tone="verm" icon={warning} className={styles.note} live>
      <NamesIn names={giverOf(order)} written>
        {format.sentences(t('noSeatLeft'), rights)}
      </NamesIn>
    </Note>
  )
})

const giverOf = ({ giverName }: Order): string[] => (giverName === undefined ? [] : [giverName])

/** Whose it is to cancel, said to who was given the ride; undefined of a ride of one's own. */
function useOnlyGiver({ giverName }: Order): string | undefined {
  const t = useT('moving')
  return giverName === undefined ? undefined : t('onlyGiver', { name: giverName })
}

const FlightCancelled = observer(function FlightCancelled({ order, reload }: FlightNotesProps) {
  const t = useT('moving')
  const [isAsking, setAsking] = useState(false)
  const { id, view } = order
  const format = useFormat()
  const form = order.can('rebook') ? rebookFormOf(view.direction) : undefined
  const offered = isFreeToCancel(order) ? t('flightChoice') : view.refundOffer ? t('flightRequest') : ''
  const rights = useOnlyGiver(order) ?? offered
  return (
    <>
      <Note tone="verm" icon={warning} className={styles.note} live>
        <NamesIn names={giverOf(order)} written>
          {format.sentences(t('flightCancelled'), rights)}
        </NamesIn>
        <View className={styles.actions}>
          {view.refundOffer && (
            <TextButton strong onClick={() => setAsking(true)}>
              {t('getRefund')}
            </TextButton>
          )}
          {form && (
            <TextButton strong onClick={() => void navigate(form, { rebook: id })}>
              {t('rebook')}
            </TextButton>
          )}
        </View>
      </Note>
      <RefundSheet order={order} open={isAsking} onClose={() => setAsking(false)} onRequested={reload} />
    </>
  )
})
