import { View } from '@tarojs/components'
import { formatPostalCode } from '@noriai/contract/rules/postalCode'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { LangText } from '@/components/LangText/LangText'
import { ListRow } from '@/components/ListRow/ListRow'
import { SelectField } from '@/components/SelectField/SelectField'
import { TextField } from '@/components/TextField/TextField'
import { TextButton } from '@/components/Button/TextButton'
import { useT } from '@/hooks/useT'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import type { PlaceDraft } from '@/stores/booking/draft'
import { PartError } from './PartError'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from './useBookingParts'

const DETAIL_LIMIT = 120
const choosePlace = () => void navigate('useCar/destination/destination')
const buildings = ['hotel', 'landmark', 'station']

const ChosenPlace = observer(function ChosenPlace({ place }: { place: PlaceDraft }) {
  const { lang } = useStores().settings
  const words = useT('booking')
  const postalCode = place.postalCode ? `${formatPostalCode(place.postalCode)} ` : ''
  return (
    <ListRow
      id={partId('place')}
      icon={buildings.includes(place.kind) ? building : pin}
      title={place.name}
      line={
        <>
          {place.address !== place.name && place.address !== place.addressJa && <View>{place.address}</View>}
          {place.kind !== 'ward' && (
            <LangText lang="ja">
              {lang === 'ja' ? `${postalCode}${place.addressJa}` : place.addressJa}
            </LangText>
          )}
        </>
      }
      onClick={choosePlace}
      end={<View className="link t14">{words('edit')}</View>}
    />
  )
})

/** Where to: the address that was found, and what the driver needs beyond it. */
export const PlaceCard = observer(function PlaceCard({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const common = useT('common')
  const confirm = useT('destination')
  const { booking, drafts, draft, change, errorOf } = useBookingParts()
  const { place } = draft
  const handleConfirm = () => {
    if (place) drafts.change({ place: { ...place, isConfirmed: true } })
    onRetry()
  }
  if (!place) {
    return (
      <Card title={t('place.title')}>
        <SelectField
          id={partId('place')}
          label={t('place.label')}
          value={undefined}
          placeholder={t('place.choose')}
          onOpen={choosePlace}
          icon={pin}
          error={errorOf('place')}
        />
      </Card>
    )
  }
  return (
    <Card title={t('place.title')}>
      <ChosenPlace place={place} />
      <PartError part="place">
        {isCode(booking.errors.place, 'address.notMatched') && (
          <TextButton small strong onClick={handleConfirm}>
            {confirm('confirmPlace')}
          </TextButton>
        )}
      </PartError>
      <View className={styles.field}>
        <TextField
          id={partId('detail')}
          label={t('place.detail')}
          optional={buildings.includes(place.kind) ? common('optional') : undefined}
          value={draft.detail}
          onChange={(detail) => change('detail', { detail })}
          maxLength={DETAIL_LIMIT}
          autocomplete="address-line2"
          error={errorOf('detail')}
          help={t(draft.isPlaceKept ? 'place.kept' : 'place.inArea')}
          helpTone="ok"
        />
      </View>
    </Card>
  )
})
