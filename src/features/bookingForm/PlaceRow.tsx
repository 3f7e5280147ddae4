import { View } from '@tarojs/components'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { needsDetail } from '@/stores/booking/checks'
import { choosePlace, ChosenPlace, isBuilding, PlaceDetail, PlaceDoubt } from './PlaceCard'
import { PostalCodeField } from './PostalCodeField'
import { type DoorEnd, isDepartureEnd } from '@/stores/booking/draft'
import styles from './bookingForm.module.scss'
import { SummaryRow } from './SummaryRow'

interface PlaceRowProps {
  readonly onRetry: () => void
  /** Which door it is: only a transfer has two. */
  readonly end?: DoorEnd
}

/** A door, in one line; its sheet has the whole address. What the driver still needs of it is asked for below it. */
export const PlaceRow = observer(function PlaceRow({ onRetry, end = 'place' }: PlaceRowProps) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const yourRide = useT('yourRide')
  const { lang } = useStores().settings
  const han = usePlaceHan()
  const { ride } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const isPickup = ride.direction === 'pickup'
  const place = ride[end]
  const title = isDepartureEnd(end, ride.direction) ? dropoff('place.title') : t('place.title')
  if (!place) {
    return (
      <>
        <SummaryRow
          id={partId(end)}
          icon={pin}
          label={isPickup ? title : undefined}
          value={undefined}
          // Of two doors each is named.
          placeholder={isPickup ? t('place.choose') : title}
          note={isPickup ? undefined : t('place.choose')}
          onClick={() => choosePlace(end)}
        />
        <PlaceDoubt end={end} onRetry={onRetry} />
        {lang === 'ja' && <PostalCodeField end={end} />}
      </>
    )
  }
  const handleChange = () => {
    setOpen(false)
    choosePlace(end)
  }
  const detail = end === 'place' ? ride.detail : ride.startDetail
  const isDetailNeeded = needsDetail(place.kind)
  return (
    <>
      <SummaryRow
        id={partId(end)}
        icon={isBuilding(place) ? building : pin}
        label={title}
        value={place.name}
        valueLang={langOfLetters(place.name, han)}
        note={detail || (end === 'place' && ride.isPlaceKept ? t('place.kept') : place.wardName)}
        opensSheet
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <PlaceDoubt end={end} onRetry={onRetry} />
      {isDetailNeeded && (
        <View className={styles.below}>
          <PlaceDetail end={end} />
        </View>
      )}
      <Sheet
        open={isOpen}
        title={title}
        onClose={() => setOpen(false)}
        footer={
          <PrimaryButton full onClick={handleChange}>
            {yourRide('otherPlace')}
          </PrimaryButton>
        }
      >
        <ChosenPlace place={place} end={end} isFixed />
        {!isDetailNeeded && (
          <View className={styles.field}>
            <PlaceDetail end={end} />
          </View>
        )}
      </Sheet>
    </>
  )
})
