import { View } from '@tarojs/components'
import type { AirportView, TerminalView } from '@noriai/contract/schema/place'
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
import { asPage } from '@/features/page/asPage'
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

/** The terminal that the flight lands at, and which airports the service is not for. */
function PickUpAirport() {
  const t = useT('pickUpAirport')
  const common = useT('common')
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const places = useStore(PlacesStore)
  const { flight } = drafts.draft
  const load = () => void places.loadAirports().catch(() => undefined)
  useEffect(() => {
    places.loadAirports().catch(() => undefined)
  }, [places])
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
              label={t('terminal')}
              value={flight?.terminal ?? ''}
              onChange={handleTerminal}
              options={terminals.map((terminal) => ({
                value: terminal.terminal,
                label: terminal.name,
                line: walkOf(terminal, t('walk', { minutes: terminal.walkMinutes })),
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
}

export default asPage('useCar/pickUpAirport/pickUpAirport', PickUpAirport)
