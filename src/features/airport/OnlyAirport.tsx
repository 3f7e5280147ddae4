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

/** An airport for texts, without the word that every airport's name ends with: those that name several have it once or not at all. */
const valuesOf = ({ airportCode, name }: NamedAirport, word: string) => ({
  place: name.endsWith(word) ? name.slice(0, -word.length).trim() : name,
  code: airportCode,
})

/** Where one airport alone is served: which it is, and which are none as soon as it is known. */
export const OnlyAirport = observer(function OnlyAirport({ choice, className }: OnlyAirportProps) {
  const t = useT('pickUpAirport')
  const { settings } = useStores()
  const { lang } = settings
  const places = useStore(PlacesStore)
  const [only, ...more] = settings.airports
  const isOne = only !== undefined && more.length === 0
  useEffect(() => {
    if (isOne && places.airportsLang !== lang) places.loadAirports().catch(() => undefined)
  }, [isOne, places, lang])
  if (!only || !isOne) return null
  const isFlight = choice === 'flight'
  const word = t('only.word')
  const values = valuesOf(only, word)
  const named = places.mistakenAirports
    .filter(({ airportCode }) => airportCode !== only.airportCode)
    .map((airport) => t('only.named', valuesOf(airport, word)))
  if (named.length === 0) {
    return (
      <Box as="p" className={className}>
        {t(isFlight ? 'only.flights' : 'only.text', values)}
      </Box>
    )
  }
  const others = named.reduce((first, second) => t(isFlight ? 'only.and' : 'only.or', { first, second }))
  return (
    <Box as="p" className={className}>
      {t(isFlight ? 'only.flightsNot' : 'only.others', { ...values, others })}
    </Box>
  )
})
