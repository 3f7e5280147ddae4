import type { ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { Note } from '../../components'
import { useLanguage } from '../../i18n'
import { clockOf } from '../../model/wall'

/** The times without service that are not over yet; each once, though it is in the lists of several directions. */
export function PauseNotes({ pauses }: { readonly pauses: readonly ServicePauseView[] }) {
  const { t } = useLanguage()
  const byId = new Map(pauses.filter(({ state }) => state !== 'over').map((pause) => [pause.id, pause]))
  return (
    <>
      {[...byId.values()].map((pause) => (
        <Note key={pause.id} tone="amber" icon="pause">
          {t('board.pausedBetween', { from: clockOf(pause.from), to: clockOf(pause.to) })}
          {pause.reason !== '' && <span className="mute"> {pause.reason}</span>}
        </Note>
      ))}
    </>
  )
}
