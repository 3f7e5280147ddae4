import { observer } from 'mobx-react'
import { info } from '@/assets/icons/info'
import { Note } from '@/components/Note/Note'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type ChosenPart, missingOf } from '@/stores/booking/checks'
import { type DraftDirection, isDepartureEnd } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import styles from './orderLife.module.scss'

/** The words for what is still to be chosen, which for some parts depend on the way of the ride. */
function wordsOf(part: ChosenPart, direction: DraftDirection) {
  if (part === 'time') return direction === 'dropoff' ? 'airportBy' : 'leavesAt'
  if (part === 'place' || part === 'start')
    return isDepartureEnd(part, direction) ? 'departurePlace' : 'destination'
  return part
}

/**
 * Says in a form where its content came from, and what of the order could not come along; nothing for a form that copies no
 * order.
 */
export const RebookNote = observer(function RebookNote() {
  const t = useT('orderLife')
  const { ride } = useStore(DraftStore)
  const { rebooks, direction } = ride
  if (!rebooks) return null
  const { orderNo } = rebooks
  const parts = missingOf(ride).map((part) => t(`rebook.parts.${wordsOf(part, direction)}`))
  return (
    <Note icon={info} className={styles.note}>
      {parts.length === 0
        ? t('rebook.filled', { orderNo })
        : t('rebook.filledBut', { orderNo, parts: parts.join(t('rebook.listMark')) })}
    </Note>
  )
})
