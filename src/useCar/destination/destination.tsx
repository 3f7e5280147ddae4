import type { AddressMatch } from '@noriai/contract/schema/place'
import { useCallback, useEffect, useState } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { goOn } from '@/features/bookingForm/goOn'
import { ConfirmMatch } from '@/features/destination/ConfirmMatch'
import { PlaceSearch } from '@/features/destination/PlaceSearch'
import { useAwaitedSearch } from '@/features/destination/useAwaitedSearch'
import { useWardName } from '@/features/destination/useWardName'
import { WardBar } from '@/features/destination/WardBar'
import { WardChoice } from '@/features/destination/WardChoice'
import { WardChoiceAhead } from '@/features/destination/WardChoiceAhead'
import { wardName } from '@/features/wardMap/wardName'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useStore, useStores } from '@/hooks/useStores'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { onceAnswered } from '@/platform/painted'
import { isDepartureEnd } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import { destinationParams } from './params'

/** Where to, or where from: one search by name, address or postal code in any script, the places of before, and the ward map (DESIGN-2, 04). */
function Destination() {
  const t = useT('destination')
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  const places = useStore(PlacesStore)
  const hasPlaces = useMayDraw(places.areLogsSettled)
  const nameOfWard = useWardName()
  const { end = 'place' } = useParams(destinationParams)
  const isAwaited = useAwaitedSearch(end)
  const { direction, flight } = drafts.ride
  const place = drafts.ride[end]
  const isDeparture = isDepartureEnd(end, direction)
  const landingTime = direction === 'pickup' ? flight?.landingTime : undefined
  const [doubted, setDoubted] = useState<{ readonly match: AddressMatch; readonly words: string } | null>(
    null,
  )
  const [ward, setWard] = useState(place?.kind === 'ward' ? place.wardCode : undefined)

  useEffect(() => {
    places.clearSearch()
    void places.loadLogs()
  }, [places])
  useEffect(() => {
    void places.loadWards(direction, landingTime)
  }, [places, direction, landingTime, settings.currency])

  const choose = useCallback(
    (match: AddressMatch, words: string) => {
      setDoubted(null)
      drafts.choosePlace(match, words, end)
      places.rememberUse(match, words)
      void goOn(drafts.draft)
    },
    [drafts, places, end],
  )
  const handleMatch = useCallback(
    (match: AddressMatch, words: string) =>
      match.confirmNeeded ? setDoubted({ match, words }) : onceAnswered(() => choose(match, words)),
    [choose],
  )
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
      bar={ward !== undefined && <WardBar wardCode={ward} end={end} onChoose={handleWard} />}
    >
      <PlaceSearch end={end} isDeparture={isDeparture} onChoose={handleMatch} />
      {!isAwaited &&
        (hasPlaces ? (
          <WardChoice
            selected={ward}
            onSelect={setWard}
            isDeparture={isDeparture}
            hasLanding={landingTime !== undefined}
          />
        ) : (
          <WardChoiceAhead />
        ))}
      <ConfirmMatch
        match={doubted?.match ?? null}
        onConfirm={(match) => choose(match, doubted?.words ?? '')}
        onClose={() => setDoubted(null)}
      />
    </PageShell>
  )
}

export default asPage('useCar/destination/destination', Destination)
