import { View } from '@tarojs/components'
import { formatPostalCode } from '@noriai/contract/rules/postalCode'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { LangText } from '@/components/LangText/LangText'
import { NameText } from '@/components/NameText/NameText'
import { ListRow } from '@/components/ListRow/ListRow'
import { SelectField } from '@/components/SelectField/SelectField'
import { TextField } from '@/components/TextField/TextField'
import { TextButton } from '@/components/Button/TextButton'
import { useT } from '@/hooks/useT'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { type DoorEnd, isDepartureEnd, type PlaceDraft } from '@/stores/booking/draft'
import { PartError } from './PartError'
import { PostalCodeField } from './PostalCodeField'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const DETAIL_LIMIT = 120
const choosePlace = (end: DoorEnd) =>
  void navigate('useCar/destination/destination', end === 'start' ? { end } : {})
const buildings = ['hotel', 'landmark', 'station']

interface EndProps {
  readonly end: DoorEnd
}

const ChosenPlace = observer(function ChosenPlace({ place, end }: EndProps & { readonly place: PlaceDraft }) {
  const { lang } = useStores().settings
  const words = useT('booking')
  const postalCode = place.postalCode ? `${formatPostalCode(place.postalCode)} ` : ''
  return (
    <ListRow
      id={partId(end)}
      icon={buildings.includes(place.kind) ? building : pin}
      title={<NameText>{place.name}</NameText>}
      line={
        <>
          {place.address !== place.name && place.address !== place.addressJa && (
            <View>
              <NameText>{place.address}</NameText>
            </View>
          )}
          {place.kind !== 'ward' && (
            <LangText lang="ja">
              {lang === 'ja' ? `${postalCode}${place.addressJa}` : place.addressJa}
            </LangText>
          )}
        </>
      }
      onClick={() => choosePlace(end)}
      end={<View className="link t14">{words('edit')}</View>}
    />
  )
})

interface PlaceCardProps {
  readonly onRetry: () => void
  /** Which door it is: only a transfer has two. */
  readonly end?: DoorEnd
}

/** A door of the ride: the address that was found, and what the driver needs beyond it. */
export const PlaceCard = observer(function PlaceCard({ onRetry, end = 'place' }: PlaceCardProps) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const common = useT('common')
  const confirm = useT('destination')
  const { lang } = useStores().settings
  const { booking, drafts, draft, change, errorOf } = useBookingParts()
  const place = draft[end]
  const detailPart = end === 'place' ? 'detail' : 'startDetail'
  const isDeparture = isDepartureEnd(end, draft.direction)
  const isKept = end === 'place' && draft.isPlaceKept
  const words = isDeparture
    ? { title: dropoff('place.title'), kept: dropoff('place.kept'), inArea: dropoff('place.inArea') }
    : { title: t('place.title'), kept: t('place.kept'), inArea: t('place.inArea') }
  const handleConfirm = () => {
    if (place) drafts.change({ [end]: { ...place, isConfirmed: true } })
    onRetry()
  }
  if (!place) {
    return (
      <Card title={words.title}>
        {lang === 'ja' && <PostalCodeField end={end} />}
        <SelectField
          id={partId(end)}
          label={t('place.label')}
          value={undefined}
          placeholder={t('place.choose')}
          onOpen={() => choosePlace(end)}
          icon={pin}
          error={errorOf(end)}
        />
      </Card>
    )
  }
  return (
    <Card title={words.title}>
      <ChosenPlace place={place} end={end} />
      <PartError part={end}>
        {isCode(booking.errors[end], 'address.notMatched') && (
          <TextButton small strong onClick={handleConfirm}>
            {confirm('confirmPlace')}
          </TextButton>
        )}
      </PartError>
      <View className={styles.field}>
        <TextField
          id={partId(detailPart)}
          label={t('place.detail')}
          optional={buildings.includes(place.kind) ? common('optional') : undefined}
          value={draft[detailPart]}
          onChange={(detail) => change(detailPart, { [detailPart]: detail })}
          maxLength={DETAIL_LIMIT}
          autocomplete="address-line2"
          error={errorOf(detailPart)}
          help={isKept ? words.kept : words.inArea}
          helpTone="ok"
        />
      </View>
    </Card>
  )
})
