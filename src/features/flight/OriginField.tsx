import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { search as searchIcon } from '@/assets/icons/search'
import { ListRow } from '@/components/ListRow/ListRow'
import { SelectField } from '@/components/SelectField/SelectField'
import { Sheet } from '@/components/Sheet/Sheet'
import { Said } from '@/components/Said/Said'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Origin } from '@/stores/FlightsStore'
import { PlacesStore } from '@/stores/PlacesStore'
import { View } from '@tarojs/components'
import styles from './flight.module.scss'
import { useIsDeparting } from './useIsDeparting'

const TYPING_MS = 250

interface OriginFieldProps {
  readonly id: string
  readonly value: Origin | null
  readonly onChange: (origin: Origin) => void
  readonly error?: string
  readonly optional?: string
}

const OriginList = observer(function OriginList({ onSelect }: { onSelect: (origin: Origin) => void }) {
  const t = useT('selectFlight')
  const common = useT('common')
  const errorText = useErrorText()
  const places = useStore(PlacesStore)
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => void places.searchAirports(words.trim()), words ? TYPING_MS : 0)
    return () => clearTimeout(timer)
  }, [words, places])
  const { status, error } = places.searchingAirports
  // Where the ride begins is known: only airports that a flight can come from.
  const found = places.foundAirports.filter(({ served }) => !served)
  return (
    <>
      <TextField
        label={t('chooseOrigin')}
        hideLabel
        placeholder={t('chooseOrigin')}
        value={words}
        onChange={setWords}
        icon={searchIcon}
        clearLabel={common('clear')}
      />
      {status === 'failed' && <View role="alert">{errorText(error)}</View>}
      {found.length === 0 && status === 'loading' && <Skeleton kind="list" label={common('loading')} />}
      {found.length === 0 && status === 'ready' && (
        <View>
          <Said words={common('noMatch')} />
          {common('noMatch')}
        </View>
      )}
      <View className={styles.airports} role="group" ariaLabel={t('originFound')}>
        {found.map((airport) => (
          <ListRow
            key={airport.airportCode}
            icon={airplane}
            tile={false}
            title={`${airport.cityName} ${airport.airportCode}`}
            line={[airport.airportName, airport.countryName].filter(Boolean).join(' · ')}
            onClick={() => onSelect({ code: airport.airportCode, name: airport.cityName })}
          />
        ))}
      </View>
    </>
  )
})

/** The airport that a flight comes from or goes to, found by name or code in the page's language. */
export const OriginField = observer(function OriginField({ value, onChange, ...field }: OriginFieldProps) {
  const t = useT('selectFlight')
  const label = t(useIsDeparting() ? 'departing.other' : 'origin')
  const [isOpen, setOpen] = useState(false)
  const handleSelect = (origin: Origin) => {
    onChange(origin)
    setOpen(false)
  }
  return (
    <>
      <SelectField
        {...field}
        label={label}
        value={value ? `${value.name} ${value.code}` : undefined}
        placeholder={t('chooseOrigin')}
        onOpen={() => setOpen(true)}
        expanded={isOpen}
        icon={airplane}
      />
      <Sheet open={isOpen} title={label} onClose={() => setOpen(false)}>
        <OriginList onSelect={handleSelect} />
      </Sheet>
    </>
  )
})
