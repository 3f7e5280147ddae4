import { View } from '@tarojs/components'
import { problem } from '@noriai/contract/problem'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { search as searchIcon } from '@/assets/icons/search'
import { IconButton } from '@/components/Button/IconButton'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { focusField } from '@/platform/focusField'
import { TextField } from '@/components/TextField/TextField'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { FlightsStore } from '@/stores/FlightsStore'
import { exampleFlightNo } from './examples'
import styles from './flight.module.scss'
import { useIsDeparting } from './useIsDeparting'

const FIELD = 'selectFlight-number'

/** The quick way: the number alone fills time, terminal and airport. */
export const ByNumber = observer(function ByNumber() {
  const t = useT('selectFlight')
  const { airport } = useAirportWords()
  const common = useT('common')
  const errorText = useErrorText()
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  const flights = useStore(FlightsStore)
  const isDeparting = useIsDeparting()
  const direction = isDeparting ? 'departure' : 'arrival'
  const [typed, setTyped] = useState(() => drafts.flightWords)
  const [error, setError] = useState<unknown>()
  // Those of before: the number that is found now would push down what was found.
  const [recent] = useState(flights.recent)

  const find = (flightNo: string) => {
    const isEmpty = flightNo.trim() === ''
    if (isEmpty || !parseFlightNo(flightNo)) {
      const params = { field: 'flightNo' }
      setError(
        isEmpty ? problem('validation.flightNoRequired', params) : { error: 'validation.flightNo', params },
      )
      return focusField(FIELD)
    }
    setError(undefined)
    if (!isDeparting) drafts.change({ typedFlightNo: flightNo })
    flights.findByNumber(flightNo, direction).catch(() => undefined)
  }
  const handleTyped = (words: string) => {
    setTyped(words)
    setError(undefined)
    drafts.searchFor(direction, words)
  }
  const handleRecent = (flightNo: string) => {
    handleTyped(flightNo)
    find(flightNo)
  }
  // What was typed before, here or on home, is searched for at once: half a number waits for the rest.
  useEffect(() => {
    if (parseFlightNo(typed)) find(typed)
    else flights.clear()
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <View className={styles.search}>
      <TextField
        id={FIELD}
        label={t('byNumber')}
        hideLabel
        placeholder={t('number', { example: exampleFlightNo[settings.lang] })}
        value={typed}
        onChange={handleTyped}
        onEnter={() => find(typed)}
        enterKey="search"
        figures
        clearLabel={common('clear')}
        inside={<IconButton icon={searchIcon} label={t('search')} color="sea" onClick={() => find(typed)} />}
        error={error === undefined ? undefined : errorText(error)}
        help={t(isDeparting ? 'departing.lastFlight' : 'lastFlight', { airport })}
      />
      {recent.length > 0 && (
        <View className={styles.chips}>
          <ChipRow label={t('recent')}>
            {recent.map((flightNo) => (
              <Chip key={flightNo} selected={flightNo === typed} onClick={() => handleRecent(flightNo)}>
                {flightNo}
              </Chip>
            ))}
          </ChipRow>
        </View>
      )}
    </View>
  )
})
