import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { DrawersNow, DrawerView } from '@noriai/contract/schema/counter'
import { useState } from 'react'
import { Button, Icon, Note } from '../../components'
import { useAsOpened, useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'
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

interface OwnDrawerProps extends DrawerBarProps {
  /** Of the sale that is under way; missing: the first served airport. */
  readonly airportCode: string | undefined
}

/** The member's drawer: whose it is, to be opened and to be counted. */
export function DrawerBar({ drawers, airportCode, onChange }: OwnDrawerProps) {
  const { t } = useLanguage()
  const { drawerNumber } = useAirports()
  const yen = useYen()
  const [sheet, setSheet] = useState<'open' | 'close'>()
  const { own } = drawers
  const close = () => setSheet(undefined)
  const done = (now: DrawersNow) => {
    onChange(now)
    close()
  }
  return (
    <section className="drawer-bar" aria-label={t('drawer.title')}>
      <span className="small">
        <Icon name="yen" />
        {own
          ? t('drawer.opened', {
              number: drawerNumber(own),
              name: own.memberName,
              time: clockOf(own.openedAt),
              amount: yen(own.floatJpy),
            })
          : t('drawer.none')}
      </span>
      {own ? (
        <Button onClick={() => setSheet('close')}>{t('drawer.countAndClose')}</Button>
      ) : (
        <Button onClick={() => setSheet('open')}>{t('drawer.open')}</Button>
      )}
      {sheet === 'open' && (
        <OpenDrawerSheet drawers={drawers} airportCode={airportCode} onDone={done} onClose={close} />
      )}
      {sheet === 'close' && own && <CloseDrawerSheet drawer={own} onDone={done} onClose={close} />}
    </section>
  )
}

/** Drawers that were counted with a difference, until somebody says why. */
export function Unexplained({ drawers: { unexplained }, onChange }: DrawerBarProps) {
  const { t } = useLanguage()
  const { drawerNumber } = useAirports()
  const yen = useYen()
  const [chosen, setChosen] = useState<DrawerView>()
  // From the queue somebody comes to say why one of them differs.
  const arrived = useTask()
  const sought = arrived.task === 'drawer' ? unexplained.find(({ id }) => id === arrived.subject) : undefined
  const opened = useAsOpened(arrived, sought)
  const explained = chosen ?? opened
  const close = () => {
    setChosen(undefined)
    arrived.end()
  }
  return (
    <>
      {unexplained.map((drawer) => (
        <Note key={drawer.id} tone="amber">
          {t('drawer.differed', {
            number: drawerNumber(drawer),
            name: drawer.memberName,
            amount: yen(drawer.differenceJpy ?? 0),
          })}{' '}
          <Button kind="link" onClick={() => setChosen(drawer)}>
            {t('drawer.giveReason')}
          </Button>
        </Note>
      ))}
      {explained && (
        <ExplainDrawerSheet
          drawer={explained}
          onDone={(now) => {
            onChange(now)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Open drawers of others, to be counted by who may decide where their member does not come back. */
export function DrawersOfOthers({ drawers: { ofOthers }, onChange }: DrawerBarProps) {
  const { t, lang } = useLanguage()
  const { drawerNumber } = useAirports()
  const yen = useYen()
  const [counted, setCounted] = useState<DrawerView>()
  const close = () => setCounted(undefined)
  return (
    <>
      {ofOthers.map((drawer) => (
        <p key={drawer.id} className="small mute">
          {t('drawer.ofOther', {
            number: drawerNumber(drawer),
            name: drawer.memberName,
            time: `${formatCalendarDate(dateOf(drawer.openedAt), lang)} ${clockOf(drawer.openedAt)}`,
            amount: yen(drawer.expectedJpy),
          })}{' '}
          <Button kind="link" onClick={() => setCounted(drawer)}>
            {t('drawer.countAndClose')}
          </Button>
        </p>
      ))}
      {counted && (
        <CloseDrawerSheet
          drawer={counted}
          onDone={(now) => {
            onChange(now)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** What came and went through the member's drawer so far. */
export function DrawerSoFar({ drawer }: { readonly drawer: NonNullable<DrawersNow['own']> }) {
  const { t } = useLanguage()
  const { drawerNumber } = useAirports()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card stack sale-drawer" aria-labelledby="sale-drawer">
      <header className="row between wrap">
        <h2 id="sale-drawer">{t('drawer.mine', { number: drawerNumber(drawer) })}</h2>
        {drawer.entries.length > 0 && (
          <Button kind="link" onClick={() => setIsOpen(true)}>
            {t('drawer.entries', { count: drawer.entries.length })}
          </Button>
        )}
      </header>
      <DrawerFigures drawer={drawer} withFloat={false} />
      {isOpen && <EntriesSheet drawer={drawer} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
