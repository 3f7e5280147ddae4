import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AirportView } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { Note } from '@/components/Note/Note'
import { TextField } from '@/components/TextField/TextField'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import styles from './airport.module.scss'
import { findAirports } from './findAirports'

/** Is the airport of my ticket served? Only who asks is answered. */
export const OtherAirport = observer(function OtherAirport({
  airports,
}: {
  airports: readonly AirportView[]
}) {
  const t = useT('pickUpAirport')
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const found = findAirports(airports, words)
  const servedNames = airports
    .filter(({ served }) => served)
    .map(({ airportCode, airportName }) => `${airportName} (${airportCode})`)
    .join(' / ')
  const answerOf = ({ served, airportName }: AirportView) =>
    served
      ? t('served', { airport: airportName })
      : errorText({ error: 'airport.notServed', params: { airport: airportName, served: servedNames } })
  return (
    <View className={styles.other}>
      <TextField
        id="other-airport"
        label={t('other')}
        placeholder={t('otherExample')}
        value={words}
        onChange={setWords}
        autocomplete="off"
      />
      <View role="status" className={styles.answers}>
        {found.map((airport) => (
          <Note key={airport.airportCode} tone={airport.served ? 'sea' : 'amber'}>
            {`${airport.airportCode}: ${answerOf(airport)}`}
          </Note>
        ))}
      </View>
    </View>
  )
})
