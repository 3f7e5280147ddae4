import { useLanguage } from '../i18n'
import { useAirports } from '../model/useAirports'
import { SelectField } from './Field'

interface AirportFieldProps {
  /** The IATA code of a served airport. */
  readonly value: string | undefined
  readonly onChange: (airportCode: string) => void
}

/** Which airport something is at; where one is served there is nothing to choose. */
export function AirportField({ value = '', onChange }: AirportFieldProps) {
  const { t } = useLanguage()
  const { airports, areSeveral } = useAirports()
  if (!areSeveral) return null
  return (
    <SelectField
      label={t('airports.label')}
      value={value}
      onChange={onChange}
      options={airports.map(({ code, name }) => ({ value: code, text: name }))}
      required
    />
  )
}
