import { calendarDateOf } from '@noriai/contract/time'
import type { RunCard } from '@noriai/contract/schema/driver'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Button, ErrorNote, Icon, Note, Screen, Skeleton } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import { cardState, nextCard, readOnlyNow } from '../model/phoneState'
import { hasSeenOrder, runKey } from '../model/run'
import { useServerNow } from '../model/serverClock'
import type { Tap } from '../model/taps'
import { clockOf, dateText, runTitle } from '../model/words'
import { MoreSheet } from './MoreSheet'
import { RunRow } from './RunRow'
import { ShiftCard } from './ShiftCard'
import { StartButton } from './StartButton'
import { RefusedTaps, WaitingTaps } from './Taps'

/** A chunk of its own, for phones that change hands: where it cannot be loaded, what is held stays held, and the runs are shown. */
const HeldTaps = lazy<ComponentType>(() => import('./HeldTaps').catch(() => ({ default: () => null })))

/** The runs of the driver's day, with their hours; the next one is begun from here. */
export function RunsScreen() {
  const { t, lang } = useLanguage()
  const { list, waiting, kept, error, held, heldDoors } = usePhoneState()
  const now = useServerNow()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const cards = [...(list?.runs ?? [])].sort((a, b) => (a.from < b.from ? -1 : 1))
  const next = nextCard(cards, { kept, waiting })
  const shift = list?.shift ?? null
  const date = dateText(shift?.serviceDate ?? calendarDateOf(now), lang)
  const hours = shift && t('runs.hours', { from: clockOf(shift.from), to: clockOf(shift.to) })
  const entries = [
    ...cards.map((card) => ({ at: card.from, card, rest: undefined })),
    ...(shift?.breaks ?? []).map((rest) => ({ at: rest.from, card: undefined, rest })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <Screen
      title={t('runs.title')}
      subtitle={hours ? `${date} ${hours}` : date}
      foot={next && <Begin card={next} />}
    >
      <ErrorNote error={error} />
      <RefusedTaps />
      {list === null && <Skeleton rows={4} />}
      {list && <ShiftCard shift={shift} driverName={list.phone.driverName} card={next ?? cards[0]} />}
      {list && cards.length === 0 && <Note tone="sea">{t('runs.none')}</Note>}
      <ul className="stack">
        {entries.map(({ at, card, rest }) =>
          card ? (
            <RunRow
              key={runKey(card)}
              card={card}
              state={cardState(card, { kept, waiting })}
              isNext={card === next}
              isKept={runKey(card) in kept}
            />
          ) : (
            <li key={at} className="row small mute">
              <Icon name="rest" size={20} />
              {rest && t('runs.rest', { from: clockOf(rest.from), to: clockOf(rest.to) })}
            </li>
          ),
        )}
      </ul>
      <WaitingTaps />
      {held.length + heldDoors.length > 0 && (
        <Suspense fallback={null}>
          <HeldTaps />
        </Suspense>
      )}
      <Button kind="link" onClick={() => setMoreOpen(true)}>
        {t('more.title')}
      </Button>
      {isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </Screen>
  )
}

/** Begins the next run, or goes on with the one that is under way. */
function Begin({ card }: { readonly card: RunCard }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { waiting, kept, list } = usePhoneState()
  const title = runTitle(card, t)
  const open = () => goTo({ kind: 'run', run: card })
  if (cardState(card, { kept, waiting }) === 'started')
    return (
      <Button kind="primary" size="big" icon="minibus" onClick={open}>
        {t('runs.goOn', { run: title })}
      </Button>
    )
  const readOnly = readOnlyNow(card, { kept, list, waiting })
  if (readOnly !== null) return <p className="small centred mute">{t(`readOnly.${readOnly}`)}</p>
  const begin = () => {
    const run = kept[runKey(card)]
    const seen: Tap[] =
      run && hasSeenOrder(run.taken, waiting) ? [] : [{ kind: 'seen', planVersion: card.planVersion }]
    void phone.tap(card, [...seen, { kind: 'started' }])
    open()
  }
  return (
    <>
      <StartButton
        run={card}
        text={t('runs.start', { run: title })}
        isKept={runKey(card) in kept}
        onStart={begin}
      />
      {card.bus && (
        <p className="small centred mute">{t('runs.busAt', { time: clockOf(card.bus.expectedAt) })}</p>
      )}
    </>
  )
}
