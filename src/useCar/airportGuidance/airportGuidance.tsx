import { readPosterPlace } from '@noriai/contract/rules/poster'
import { useEffect, useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import styles from '@/features/guide/guide.module.scss'
import { PhraseCards } from '@/features/guide/PhraseCards'
import { TerminalWay } from '@/features/guide/TerminalWay'
import { useGuideRide } from '@/features/guide/useGuideRide'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { NightOwlCard } from '@/features/nightOwl/NightOwlCard'
import { asPage } from '@/features/page/asPage'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useParams } from '@/hooks/useParams'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { GuideStore } from '@/stores/GuideStore'
import { guidanceParams } from './params'

/** From the plane to the desk and the bus, in pictures: plan, steps, the night, and words to show. Opens offline once seen. */
function AirportGuidance() {
  const t = useT('guide')
  const common = useT('common')
  const errorText = useErrorText()
  const format = useFormat()
  const params = useParams(guidanceParams)
  const { settings } = useStores()
  const store = useStore(GuideStore)
  const { draft } = useStore(DraftStore)
  const { order, airportCode: ordered, isComing, gatherAt, departsAt, night } = useGuideRide(params.id)
  const [chosen, setChosen] = useState<string>()
  const { lang } = settings
  // The order may come later: it is another way only where its airport is another one.
  const airportCode = settings.airportCodeOf(ordered ?? draft.airportCode)
  const load = () => void store.load(airportCode).catch(() => undefined)
  useEffect(load, [store, lang, airportCode])
  useBackOnline(load)

  const guide = store.guideAt(airportCode)
  const wanted =
    chosen ??
    // Where the address contradicts the booking, the booking is right.
    order?.view.terminal ??
    params.terminal ??
    readPosterPlace(settings.qrSource()?.qrCodeScene2).terminal ??
    draft.flight?.terminal
  const terminal = guide?.terminals.find((each) => each.terminal === wanted) ?? guide?.terminals[0]
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <PageState
        // When to be there is above the way: it is not drawn first.
        request={isComing ? { status: 'loading' } : guide ? { status: 'ready' } : store.loading}
        loading={<Skeleton kind="form" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: load }}
          />
        )}
      >
        {gatherAt !== null && departsAt !== null && (
          <Note
            icon={clock}
            fact={t('gather', { time: format.inJapan(format.timeOrDay(gatherAt)) })}
            className={styles.gather}
          >
            {t('gatherLine', { dateTime: format.dateTime(departsAt) })}
          </Note>
        )}
        {guide && terminal && (
          <>
            <TerminalWay guide={guide} terminal={terminal} onTerminal={setChosen} />
            <PhraseCards guide={guide} isWanted={params.to === 'phrases'} />
            <NightOwlCard plan={night} places={terminal.nightPlaces} airportCode={guide.airportCode} />
          </>
        )}
      </PageState>
    </PageShell>
  )
}

export default asPage('useCar/airportGuidance/airportGuidance', AirportGuidance)
