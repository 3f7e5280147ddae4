import { View } from '@tarojs/components'
import { formatPostalCode } from '@noriai/contract/rules/postalCode'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { LangText } from '@/components/LangText/LangText'
import { NameText } from '@/components/NameText/NameText'
import { unbroken } from '@/components/NameText/unbroken'
import { ListRow } from '@/components/ListRow/ListRow'
import { SelectField } from '@/components/SelectField/SelectField'
import { TextField } from '@/components/TextField/TextField'
import { TextButton } from '@/components/Button/TextButton'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useT } from '@/hooks/useT'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { type DoorEnd, isDepartureEnd, type PlaceDraft } from '@/stores/booking/draft'
import { PartError } from '@/features/party/PartError'
import { PostalCodeField } from './PostalCodeField'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const DETAIL_LIMIT = 120
export const choosePlace = (end: DoorEnd) =>
  void navigate('useCar/destination/destination', end === 'start' ? { end } : {})
const buildings = ['hotel', 'landmark', 'station']
export const isBuilding = ({ kind }: Pick<PlaceDraft, 'kind'>): boolean => buildings.includes(kind)

interface EndProps {
  readonly end: DoorEnd
}

interface ChosenPlaceProps extends EndProps {
  readonly place: PlaceDraft
  /** Only to be read: it is changed elsewhere. */
  readonly isFixed?: boolean
}

export const ChosenPlace = observer(function ChosenPlace({ place, end, isFixed }: ChosenPlaceProps) {
  const han = usePlaceHan()
  const { lang } = useStores().settings
  const words = useT('booking')
  const postalCode = place.postalCode ? `${formatPostalCode(place.postalCode)} ` : ''
  return (
    <ListRow
      id={isFixed ? undefined : partId(end)}
      icon={isBuilding(place) ? building : pin}
      title={<NameText han={han}>{place.name}</NameText>}
      line={
        <>
          {place.address !== place.name && place.address !== place.addressJa && (
            <View>
              <NameText han={han}>{place.address}</NameText>
            </View>
          )}
          {place.kind !== 'ward' && (
            <LangText lang="ja">
              {unbroken(lang === 'ja' ? `${postalCode}${place.addressJa}` : place.addressJa)}
            </LangText>
          )}
        </>
      }
      onClick={isFixed ? undefined : () => choosePlace(end)}
      end={!isFixed && <View className="link t14">{words('edit')}</View>}
    />
  )
})

interface PlaceCardProps {
  readonly onRetry: () => void
  /** Which door it is: only a transfer has two. */
  readonly end?: DoorEnd
}

/** A match that was not exact is asked about once, where it is shown. */
export const PlaceDoubt = observer(function PlaceDoubt({ onRetry, end = 'place' }: PlaceCardProps) {
  const t = useT('destination')
  const { booking, drafts, ride } = useBookingParts()
  const place = ride[end]
  const handleConfirm = () => {
    if (place) drafts.change({ [end]: { ...place, isConfirmed: true } })
    onRetry()
  }
  return (
    <PartError part={end}>
      {isCode(booking.errors[end], 'address.notMatched') && (
        <TextButton small strong onClick={handleConfirm}>
          {t('confirmPlace')}
        </TextButton>
      )}
    </PartError>
  )
})

/** What the driver needs to find the door beyond what was found: optional in a building that has a name. */
export const PlaceDetail = observer(function PlaceDetail({ end = 'place' }: Partial<EndProps>) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const common = useT('common')
  const { ride, change, errorOf } = useBookingParts()
  const place = ride[end]
  const detailPart = end === 'place' ? 'detail' : 'startDetail'
  const isKept = end === 'place' && ride.isPlaceKept
  const { area } = useAreaWords()
  const words = isDepartureEnd(end, ride.direction)
    ? { kept: dropoff('place.kept'), inArea: dropoff('place.inArea', { area }) }
    : { kept: t('place.kept'), inArea: t('place.inArea', { area }) }
  if (!place) return null
  return (
    <TextField
      id={partId(detailPart)}
      label={t('place.detail')}
      optional={isBuilding(place) ? common('optional') : undefined}
      value={ride[detailPart]}
      onChange={(detail) => change(detailPart, { [detailPart]: detail })}
      maxLength={DETAIL_LIMIT}
      autocomplete="address-line2"
      error={errorOf(detailPart)}
      help={isKept ? words.kept : words.inArea}
      helpTone="ok"
    />
  )
})

/** A door of the ride: the address that was found, and what the driver needs beyond it. */
export const PlaceCard = observer(function PlaceCard({ onRetry, end = 'place' }: PlaceCardProps) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const { lang } = useStores().settings
  const { ride, errorOf } = useBookingParts()
  const place = ride[end]
  const title = isDepartureEnd(end, ride.direction) ? dropoff('place.title') : t('place.title')
  if (!place) {
    return (
      <Card title={title}>
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
    <Card title={title}>
      <ChosenPlace place={place} end={end} />
      <PlaceDoubt end={end} onRetry={onRetry} />
      <View className={styles.field}>
        <PlaceDetail end={end} />
      </View>
    </Card>
  )
})
