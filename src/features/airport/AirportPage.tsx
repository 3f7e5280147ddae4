import { View } from '@tarojs/components'
import type { AirportView, TerminalView } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { RadioList } from '@/components/RadioList/RadioList'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'

const walkOf = ({ desk }: TerminalView, walk: string): string => [desk, walk].filter(Boolean).join(' · ')

/** An airport of the region that we do not serve: listed, so that a wrong ticket is noticed, and refused by name. */
function Refused({ airport }: { airport: AirportView }) {
  const errorText = useErrorText()
  const name = `${airport.airportName} (${airport.airportCode})`
  return (
    <ListRow
      icon={warning}
      tone="amber"
      title={name}
      line={errorText({ error: 'airport.notServed', params: { airport: airport.airportName } })}
      end={<View />}
    />
  )
}

interface AirportPageProps {
  readonly direction: 'pickup' | 'dropoff'
}

/** The terminal that the flight lands at or leaves from, and which airports the service is not for. */
export const AirportPage = observer(function AirportPage({ direction }: AirportPageProps) {
  const t = useT('pickUpAirport')
  const common = useT('common')
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const places = useStore(PlacesStore)
  const { flight, airportTerminal } = drafts.draft
  const isDropoff = direction === 'dropoff'
  const chosen = isDropoff ? airportTerminal : flight?.terminal
  const load = () => void places.loadAirports().catch(() => undefined)
  useEffect(() => {
    places.loadAirports().catch(() => undefined)
  }, [places])
  useBackOnline(load)
  const handleTerminal = (terminal: string) => {
    drafts.chooseTerminal(terminal)
    void goBack()
  }
  const served = places.airports.filter(({ airport }) => airport.served)
  const refused = places.airports.filter(({ airport }) => !airport.served)
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <PageState
        request={places.loadingAirports}
        loading={<Skeleton kind="list" label={t('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: load }}
          />
        )}
      >
        {served.map(({ airport, terminals }) => (
          <Card key={airport.airportCode} title={`${airport.airportName} (${airport.airportCode})`}>
            <RadioList
              label={t(isDropoff ? 'departure' : 'terminal')}
              value={chosen ?? ''}
              onChange={handleTerminal}
              options={terminals.map((terminal) => ({
                value: terminal.terminal,
                label: terminal.name,
                // The desk is in arrivals: who leaves does not pass it.
                ...(!isDropoff && { line: walkOf(terminal, t('walk', { minutes: terminal.walkMinutes })) }),
              }))}
            />
            <Box as="p" className="t14 mute">
              {t('hint')}
            </Box>
          </Card>
        ))}
        {refused.length > 0 && (
          <Card list title={t('notServed')}>
            {refused.map(({ airport }) => (
              <Refused key={airport.airportCode} airport={airport} />
            ))}
          </Card>
        )}
      </PageState>
    </PageShell>
  )
})
