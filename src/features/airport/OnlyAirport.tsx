import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'

interface OnlyAirportProps {
  /** What is chosen on the page. */
  readonly choice: 'terminal' | 'flight'
  readonly className: string | undefined
}

interface NamedAirport {
  readonly airportCode: string
  readonly name: string
}

/** The word that every airport's name ends with: texts that name several have it once or not at all. */
const AIRPORT_WORD = / ?(Airport|空港|机场|機場|공항)$/u

const valuesOf = ({ airportCode, name }: NamedAirport) => ({
  place: name.replace(AIRPORT_WORD, ''),
  code: airportCode,
})

/** Where one airport alone is served: which it is, and which are none as soon as it is known. */
export const OnlyAirport = observer(function OnlyAirport({ choice, className }: OnlyAirportProps) {
  const t = useT('pickUpAirport')
  const { settings } = useStores()
  const places = useStore(PlacesStore)
  const [only, ...more] = settings.airports
  const isOne = only !== undefined && more.length === 0
  useEffect(() => {
    if (isOne && places.airports.length === 0) places.loadAirports().catch(() => undefined)
  }, [isOne, places])
  if (!only || !isOne) return null
  const isFlight = choice === 'flight'
  const named = places.mistakenAirports
    .filter(({ airportCode }) => airportCode !== only.airportCode)
    .map((airport) => t('only.named', valuesOf(airport)))
  if (named.length === 0) {
    return (
      <Box as="p" className={className}>
        {t(isFlight ? 'only.flights' : 'only.text', valuesOf(only))}
      </Box>
    )
  }
  const others = named.reduce((first, second) => t(isFlight ? 'only.and' : 'only.or', { first, second }))
  return (
    <Box as="p" className={className}>
      {t(isFlight ? 'only.flightsNot' : 'only.others', { ...valuesOf(only), others })}
    </Box>
  )
})
