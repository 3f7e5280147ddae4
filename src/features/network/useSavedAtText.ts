import { calendarDateOf, type Instant } from '@noriai/contract/time'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** Says that what is shown was saved, and when: by the clock alone where that was today. */
export function useSavedAtText(): (savedAt: Instant) => string {
  const t = useT('network')
  const root = useStores()
  const format = useFormat()
  return (savedAt) => {
    const isOfToday = calendarDateOf(savedAt) === calendarDateOf(root.now())
    return t('offlineSince', { time: isOfToday ? format.time(savedAt) : format.plainDateTime(savedAt) })
  }
}
