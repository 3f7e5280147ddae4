import { View } from '@tarojs/components'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { useEffect, useState } from 'react'
import { search as searchIcon } from '@/assets/icons/search'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { goOn } from '@/features/bookingForm/goOn'
import { ConfirmMatch } from '@/features/destination/ConfirmMatch'
import styles from '@/features/destination/destination.module.scss'
import { History } from '@/features/destination/History'
import { SearchResults } from '@/features/destination/SearchResults'
import { useWardName } from '@/features/destination/useWardName'
import { WardChoice } from '@/features/destination/WardChoice'
import { wardName } from '@/features/wardMap/wardName'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useRideOffer } from '@/features/quotation/useRideOffer'
import { useStore, useStores } from '@/hooks/useStores'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { onceAnswered } from '@/platform/painted'
import { isDepartureEnd } from '@/stores/booking/draft'
import { wardDraftOf } from '@/stores/booking/placeDraft'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import { destinationParams } from './params'

const TYPING_MS = 200
const WORDS_LIMIT = 80

/** Where to, or where from: one search by name, address or postal code in any script, the places of before, and the ward map (DESIGN-2, 04). */
function Destination() {
  const t = useT('destination')
  const ride = useT('yourRide')
  const common = useT('common')
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  const places = useStore(PlacesStore)
  const nameOfWard = useWardName()
  const { end = 'place' } = useParams(destinationParams)
  const { direction, flight } = drafts.draft
  const place = drafts.draft[end]
  const isDeparture = isDepartureEnd(end, direction)
  const landingTime = direction === 'pickup' ? flight?.landingTime : undefined
  const [words, setWords] = useState('')
  const [doubted, setDoubted] = useState<AddressMatch | null>(null)
  const [ward, setWard] = useState(place?.kind === 'ward' ? place.wardCode : undefined)
  const { offer } = useRideOffer(
    ward === undefined || end === 'start'
      ? undefined
      : { place: wardDraftOf({ wardCode: ward, name: '', nameJa: '' }) },
  )
  const isSearching = words.trim() !== ''

  useEffect(() => {
    places.clearSearch()
    void places.loadLogs()
  }, [places])
  useEffect(() => {
    void places.loadWards(direction, landingTime)
  }, [places, direction, landingTime, settings.currency])
  useEffect(() => {
    if (!isSearching) {
      places.clearSearch()
      return undefined
    }
    const timer = setTimeout(() => void places.search(words), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words, isSearching, places])

  const choose = (match: AddressMatch) => {
    setDoubted(null)
    drafts.choosePlace(match, words, end)
    places.rememberUse(match, words)
    void goOn(drafts.draft)
  }
  const handleMatch = (match: AddressMatch) =>
    match.confirmNeeded ? setDoubted(match) : onceAnswered(() => choose(match))
  const handleWard = (wardCode: string) =>
    onceAnswered(() => {
      drafts.chooseWard(
        { wardCode, name: nameOfWard(wardCode), nameJa: wardName(wardCode, 'ja') || nameOfWard(wardCode) },
        end,
      )
      void goOn(drafts.draft)
    })

  return (
    <PageShell
      title={t(isDeparture ? 'from.title' : 'title')}
      strip={<NetworkStrip />}
      bar={
        ward !== undefined && (
          <PriceBar price={offer ?? null}>
            <PrimaryButton onClick={() => handleWard(ward)}>
              {ride('ward.choose', { ward: nameOfWard(ward) })}
            </PrimaryButton>
          </PriceBar>
        )
      }
    >
      <View className={styles.search}>
        <TextField
          id="destination-search"
          label={t('label')}
          hideLabel
          placeholder={t('label')}
          value={words}
          onChange={setWords}
          onEnter={() => void places.search(words, true)}
          enterKey="search"
          maxLength={WORDS_LIMIT}
          icon={searchIcon}
          clearLabel={common('clear')}
          help={t('help')}
        />
      </View>
      {isSearching ? (
        <SearchResults words={words} isDeparture={isDeparture} onChoose={handleMatch} />
      ) : (
        <History isDeparture={isDeparture} onChoose={handleMatch} onSearch={setWords} />
      )}
      {places.areLogsSettled ? (
        <WardChoice
          selected={ward}
          onSelect={setWard}
          isDeparture={isDeparture}
          hasLanding={landingTime !== undefined}
        />
      ) : (
        <Skeleton kind="form" label={common('loading')} />
      )}
      <ConfirmMatch match={doubted} onConfirm={choose} onClose={() => setDoubted(null)} />
    </PageShell>
  )
}

export default asPage('useCar/destination/destination', Destination)
