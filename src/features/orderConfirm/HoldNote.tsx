import { Text } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { fromWallTime } from '@noriai/contract/time'
import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Countdown } from '@/components/Countdown/Countdown'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './orderConfirm.module.scss'

interface HoldNoteProps {
  readonly hold: Hold
  readonly onEnd: () => void
}

/** The seats are held, until when, and how long that still is. */
export const HoldNote = observer(function HoldNote({ hold, onEnd }: HoldNoteProps) {
  const t = useT('orderConfirm')
  const root = useStores()
  const format = useFormat()
  // Without holds the order alone takes the seats: there is nothing to count down.
  if (hold.holdId === null) return null
  const until = fromWallTime(hold.holdUntil)
  return (
    <Note
      icon={clock}
      fact={t('held.fact')}
      className={styles.hold}
      end={
        <Countdown
          until={until}
          now={() => root.now()}
          format={countdownClock}
          onEnd={onEnd}
          className={styles.left}
        />
      }
    >
      <Text>{t('held.text', { time: format.inJapan(format.time(until)) })}</Text>
    </Note>
  )
})
