import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { Note } from '@/components/Note/Note'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { FlightsStore } from '@/stores/FlightsStore'
import styles from './bookingForm.module.scss'

/** What became of a flight since it was chosen on an earlier visit. */
export const FlightNewsNote = observer(function FlightNewsNote({ flightNo }: { flightNo: string }) {
  const t = useT('booking')
  const news = useStore(FlightsStore).newsOfDraft
  if (news?.flightNo !== flightNo) return null
  return (
    <Note tone={news.kind === 'cancelled' ? 'verm' : 'amber'} icon={warning} live className={styles.note}>
      {t(`flightNews.${news.kind}`)}
    </Note>
  )
})
