import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack, navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './airport.module.scss'
import { OnlyAirport } from './OnlyAirport'
import { OtherAirport } from './OtherAirport'
import { TerminalCards } from './TerminalCards'

interface AirportPageProps {
  readonly direction: 'pickup' | 'dropoff'
}

/** The terminal that the flight lands at or leaves from; whether another airport is served is answered to who asks. */
export const AirportPage = observer(function AirportPage({ direction }: AirportPageProps) {
  const t = useT('pickUpAirport')
  const common = useT('common')
  const broken = useT('errorPage')
  const errorText = useErrorText()
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  const places = useStore(PlacesStore)
  const { flight, airportTerminal } = drafts.draft
  const isDropoff = direction === 'dropoff'
  const [touched, setTouched] = useState<string>()
  const [wereSettingsTried, setSettingsTried] = useState(false)
  const load = () => void places.loadAirports().catch(() => undefined)
  useEffect(() => {
    places.loadAirports().catch(() => undefined)
  }, [places])
  useEffect(() => {
    void settings.ensure().then(() => setSettingsTried(true))
  }, [settings])
  useBackOnline(load)
  // Which airports are served comes with the settings, and is said above the search. Until then no terminal is shown, and none taken.
  const mayDraw = settings.config !== null || wereSettingsTried
  const shown = settings.airportCodeOf(drafts.draft.airportCode)
  const served = places.airports.filter(({ airport }) => airport.served)
  // One airport's terminals: the ride's own, else those of the first.
  const { airport: ours, terminals = [] } =
    served.find(({ airport }) => airport.airportCode === shown) ?? served[0] ?? {}
  const chosen = touched ?? (isDropoff ? airportTerminal : flight?.terminal) ?? terminals[0]?.terminal
  const name = terminals.find(({ terminal }) => terminal === chosen)?.name
  const handleUse = () => {
    if (chosen) drafts.chooseTerminal(chosen, ours?.airportCode)
    void goBack()
  }
  // The flight has its terminal, and leads back to the form.
  const handleByFlight = () => {
    drafts.turnTo(direction)
    void navigate('useCar/selectFlight/selectFlight')
  }
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        mayDraw &&
        name && (
          <BottomBar>
            <PrimaryButton onClick={handleUse}>{t('use', { terminal: name })}</PrimaryButton>
          </BottomBar>
        )
      }
    >
      <PageState
        request={places.loadingAirports}
        hasContent={terminals.length > 0}
        mayDraw={mayDraw}
        loading={<Skeleton kind="list" count={2} label={t('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: load }}
            quiet={{ label: broken('home'), onClick: () => void navigate('pages/index/index') }}
          />
        )}
      >
        <TerminalCards
          label={t(isDropoff ? 'departure' : 'terminal')}
          terminals={terminals}
          // The desk is in arrivals: who leaves does not pass it.
          withDesk={!isDropoff}
          chosen={chosen}
          onChoose={setTouched}
        />
        <OnlyAirport choice="terminal" className={styles.only} />
        <View className={styles.byFlight}>
          <TextButton onClick={handleByFlight}>{t('byFlight')}</TextButton>
        </View>
        <OtherAirport airports={places.airports.map(({ airport }) => airport)} />
      </PageState>
    </PageShell>
  )
})
