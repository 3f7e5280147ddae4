import { nightOwlPlan } from '@noriai/contract/rules/nightOwl'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { Note } from '@/components/Note/Note'
import { TextButton } from '@/components/Button/TextButton'
import { useFormat } from '@/hooks/useFormat'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { isTerminal } from '@/models/terminals'
import { NightOwlPlanList } from './NightOwlPlanList'
import styles from './nightOwl.module.scss'

interface NightOwlNoteProps {
  /** The landing that the seat goes by. */
  readonly landingAt: number
  /** When the bus leaves. */
  readonly departsAt: number
  readonly terminal: string | null
  /** The order that the guide shows the times of. */
  readonly orderId?: string
  /** Where it begins; without one as the ride that is put together. */
  readonly airportCode?: string | null
  /** Said first, instead of which bus it is. */
  readonly fact?: string
  readonly className?: string
}

/** What to do between a landing after the last bus and the morning bus; nothing for a ride of the same night. */
export const NightOwlNote = observer(function NightOwlNote(props: NightOwlNoteProps) {
  const { landingAt, departsAt, terminal, orderId, airportCode, fact, className } = props
  const t = useT('nightOwl')
  const format = useFormat()
  const policy = usePolicyAt(airportCode)
  const plan = nightOwlPlan(landingAt, departsAt, policy)
  if (!plan) return null
  return (
    <Note
      tone="amber"
      icon={moon}
      fact={fact ?? t('title', { date: format.date(departsAt), time: format.time(departsAt) })}
      className={className}
    >
      <NightOwlPlanList plan={plan} />
      <TextButton
        small
        strong
        className={styles.more}
        onClick={() =>
          void navigate('useCar/airportGuidance/airportGuidance', {
            ...(isTerminal(terminal) && { terminal }),
            ...(orderId !== undefined && { id: orderId }),
          })
        }
      >
        {t('places')}
      </TextButton>
    </Note>
  )
})
