import { useCallback, useState } from 'react'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { ScanPanel } from '../scan/ScanPanel'
import { AttentionQueue } from './AttentionQueue'
import { DayFigures } from './DayFigures'
import { NowNext } from './NowNext'
import { RoadView } from './RoadPanel'

/**
 * The whole day on a wide desk: what needs somebody, how it goes in figures, what is on the road, and what leaves next. Each part has its
 * place before it is loaded and scrolls by itself, so that none moves another.
 */
export function DayScreen() {
  const { t } = useLanguage()
  const { desk } = useSession()
  return (
    <main className="day">
      <h1 className="unseen">{t('nav.board')}</h1>
      <AttentionQueue />
      <DayFigures serviceDate={desk.serviceDate} />
      <section className="day-panel day-road" aria-label={t('road.title')}>
        <RoadView />
      </section>
      <NowNext />
      <ScanFold />
    </main>
  )
}

/** The scanner, folded away until somebody opens it or a hand scanner reads a code. */
function ScanFold() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  return (
    <details
      className="day-panel day-scan"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('nav.scan')}</summary>
      <ScanPanel isFolded={!isOpen} onTake={open} />
    </details>
  )
}
