import type { DrawersNow, DrawerView } from '@noriai/contract/schema/counter'
import { useState } from 'react'
import { Button, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { clockOf } from '../../model/wall'
import {
  CloseDrawerSheet,
  DrawerFigures,
  EntriesSheet,
  ExplainDrawerSheet,
  OpenDrawerSheet,
} from './DrawerSheets'

interface DrawerBarProps {
  readonly drawers: DrawersNow
  readonly onChange: (drawers: DrawersNow) => void
}

/** The member's drawer: open it, look into it, count it; and what differed before. */
export function DrawerBar({ drawers, onChange }: DrawerBarProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const [sheet, setSheet] = useState<'open' | 'close' | 'entries'>()
  const [explained, setExplained] = useState<DrawerView>()
  const { own, open, unexplained } = drawers
  const close = () => setSheet(undefined)
  const done = (now: DrawersNow) => {
    onChange(now)
    close()
    setExplained(undefined)
  }
  return (
    <section className="card stack drawer-bar" aria-label={t('drawer.title')}>
      {own ? (
        <>
          <header className="row between wrap">
            <h2>{t('drawer.mine', { number: own.number })}</h2>
            <span className="small mute">
              {t('drawer.opened', { time: clockOf(own.openedAt), amount: yen(own.floatJpy) })}
            </span>
            <span className="row">
              <Button onClick={() => setSheet('entries')}>
                {t('drawer.entries', { count: own.entries.length })}
              </Button>
              <Button onClick={() => setSheet('close')}>{t('drawer.countAndClose')}</Button>
            </span>
          </header>
          <DrawerFigures drawer={own} />
        </>
      ) : (
        <header className="row between wrap">
          <span>{t('drawer.none')}</span>
          <Button onClick={() => setSheet('open')}>{t('drawer.open')}</Button>
        </header>
      )}
      {unexplained.map((drawer) => (
        <Note key={drawer.id} tone="amber">
          <span>
            {t('drawer.differed', {
              number: drawer.number,
              name: drawer.memberName,
              amount: yen(drawer.differenceJpy ?? 0),
            })}{' '}
          </span>
          <Button kind="link" onClick={() => setExplained(drawer)}>
            {t('drawer.giveReason')}
          </Button>
        </Note>
      ))}
      {sheet === 'open' && <OpenDrawerSheet open={open} onDone={done} onClose={close} />}
      {sheet === 'close' && own && <CloseDrawerSheet drawer={own} onDone={done} onClose={close} />}
      {sheet === 'entries' && own && <EntriesSheet drawer={own} onClose={close} />}
      {explained && (
        <ExplainDrawerSheet drawer={explained} onDone={done} onClose={() => setExplained(undefined)} />
      )}
    </section>
  )
}
