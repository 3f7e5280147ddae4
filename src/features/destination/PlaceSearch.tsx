import { View } from '@tarojs/components'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { search as searchIcon } from '@/assets/icons/search'
import { TextField } from '@/components/TextField/TextField'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { DoorEnd } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './destination.module.scss'
import { History } from './History'
import { SearchResults } from './SearchResults'

const TYPING_MS = 200
const WORDS_LIMIT = 80

interface PlaceSearchProps {
  /** Of the ride, which is looked for: its words are kept until it is chosen. */
  readonly end: DoorEnd
  /** The ride leaves from there. */
  readonly isDeparture: boolean
  /** The same function each time, so that a key draws the field alone again; with the words as typed. */
  readonly onChoose: (match: AddressMatch, words: string) => void
}

/** The search by name, address or postal code in any script, with what it finds or, before anything is typed, the places of before. */
export const PlaceSearch = observer(function PlaceSearch({ end, isDeparture, onChoose }: PlaceSearchProps) {
  const t = useT('destination')
  const common = useT('common')
  const places = useStore(PlacesStore)
  const drafts = useStore(DraftStore)
  const [words, setWords] = useState(() => drafts.draft.searchWords[end])
  const typed = useRef(words)
  const isSearching = words.trim() !== ''

  useEffect(() => {
    if (!isSearching) {
      places.clearSearch()
      return undefined
    }
    const timer = setTimeout(() => void places.search(words), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words, isSearching, places])

  const handleWords = useCallback(
    (text: string) => {
      typed.current = text
      setWords(text)
      drafts.searchFor(end, text)
    },
    [drafts, end],
  )
  const handleChoose = useCallback((match: AddressMatch) => onChoose(match, typed.current), [onChoose])
  const handleRetry = useCallback(() => void places.search(typed.current), [places])

  return (
    <>
      <View className={styles.search}>
        <TextField
          id="destination-search"
          label={t('label')}
          hideLabel
          placeholder={t('label')}
          value={words}
          onChange={handleWords}
          onEnter={() => void places.search(words, true)}
          enterKey="search"
          maxLength={WORDS_LIMIT}
          icon={searchIcon}
          clearLabel={common('clear')}
          help={t('help')}
        />
      </View>
      {isSearching ? (
        <SearchResults isDeparture={isDeparture} onChoose={handleChoose} onRetry={handleRetry} />
      ) : (
        <History onChoose={handleChoose} onSearch={handleWords} />
      )}
    </>
  )
})
