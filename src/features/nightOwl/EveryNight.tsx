import { View } from '@tarojs/components'
import { formatClock } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { Box } from '@/components/Box/Box'
import { Note } from '@/components/Note/Note'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useT } from '@/hooks/useT'

/**
 * What who lands after the last bus does, by the figures of the policy: for travellers whose ride is not known. Without an airport that of
 * the ride that is put together.
 */
export const EveryNight = observer(function EveryNight({ airportCode }: { airportCode?: string }) {
  const t = useT('nightOwl')
  const policy = usePolicyAt(airportCode)
  const { pickup, counterClosesAt, counterReopensAt } = policy.timetable
  const figures = {
    last: formatClock(pickup[pickup.length - 1] ?? policy.serviceDayStartsAt),
    first: formatClock(pickup[0] ?? policy.serviceDayStartsAt),
    closes: formatClock(counterClosesAt),
    opens: formatClock(counterReopensAt),
  }
  return (
    <View className="stack">
      <Box as="p">{t(policy.pickup.nightHold ? 'general.hold' : 'general.noHold', figures)}</Box>
      <Box as="p" className="t14 mute">
        {t('general.desk', figures)}
      </Box>
    </View>
  )
})

/** The same as a note on a page about buses. */
export const EveryNightNote = observer(function EveryNightNote({ className }: { className?: string }) {
  const t = useT('nightOwl')
  return (
    <Note icon={moon} fact={t('general.title')} className={className}>
      <EveryNight />
    </Note>
  )
})
