import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { needsDetail } from '@/stores/booking/checks'
import { choosePlace, ChosenPlace, isBuilding, PlaceDetail, PlaceDoubt } from './PlaceCard'
import { PostalCodeField } from './PostalCodeField'
import styles from './bookingForm.module.scss'
import { SummaryRow } from './SummaryRow'

/** Where to, in one line; its sheet has the whole address. What the driver still needs of it is asked for below it. */
export const PlaceRow = observer(function PlaceRow({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const ride = useT('yourRide')
  const { lang } = useStores().settings
  const { draft } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const { place } = draft
  if (!place) {
    return (
      <>
        <SummaryRow
          id={partId('place')}
          icon={pin}
          label={t('place.title')}
          value={undefined}
          placeholder={t('place.choose')}
          onClick={() => choosePlace('place')}
        />
        <PlaceDoubt onRetry={onRetry} />
        {lang === 'ja' && <PostalCodeField end="place" />}
      </>
    )
  }
  const handleChange = () => {
    setOpen(false)
    choosePlace('place')
  }
  const isDetailNeeded = needsDetail(place.kind)
  return (
    <>
      <SummaryRow
        id={partId('place')}
        icon={isBuilding(place) ? building : pin}
        label={t('place.title')}
        value={place.name}
        note={draft.detail || (draft.isPlaceKept ? t('place.kept') : place.wardName)}
        opensSheet
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <PlaceDoubt onRetry={onRetry} />
      {isDetailNeeded && (
        <View className={styles.below}>
          <PlaceDetail />
        </View>
      )}
      <Sheet
        open={isOpen}
        title={t('place.title')}
        onClose={() => setOpen(false)}
        footer={
          <PrimaryButton full onClick={handleChange}>
            {ride('otherPlace')}
          </PrimaryButton>
        }
      >
        <ChosenPlace place={place} end="place" isFixed />
        {!isDetailNeeded && (
          <View className={styles.field}>
            <PlaceDetail />
          </View>
        )}
      </Sheet>
    </>
  )
})
