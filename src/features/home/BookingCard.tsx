import { Input, Text, View } from '@tarojs/components'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { formatMoney } from '@noriai/contract/format/money'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import type { WallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { bag } from '@/assets/icons/bag'
import { chevron } from '@/assets/icons/chevron'
import { chevronDown } from '@/assets/icons/chevronDown'
import { home } from '@/assets/icons/home'
import { warning } from '@/assets/icons/warning'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { focusField } from '@/platform/focusField'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { NameText } from '@/components/NameText/NameText'
import { Segment } from '@/components/Segment/Segment'
import { Touchable } from '@/components/Touchable/Touchable'
import { formOf } from '@/features/bookingForm/goOn'
import { exampleFlightNo } from '@/features/flight/examples'
import { usePartyWords } from '@/features/party/usePartyWords'
import { RideLineForm } from '@/features/rideLine/RideLineForm'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { DraftStore } from '@/stores/DraftStore'
import { PriceFromStore } from '@/stores/PriceFromStore'
import styles from './home.module.scss'
import { useHomeDirection } from './useHomeDirection'

const RideTimeSheet = lazyOnH5(() => import('@/features/rideTimes/RideTimeSheet'), 'RideTimeSheet')

const minuteLength = 'YYYY-MM-DD HH:MM'.length
const PlainTime = ({ time }: { time: WallTime }) => <Text>{time.slice(0, minuteLength)}</Text>

/** As tall as a line of it until it is there; figures alone where it does not come. */
const ChosenTime = lazyOnH5(() => import('./ChosenTime'), 'ChosenTime', {
  fallback: '\u00a0',
  instead: PlainTime,
})

const PartySheet = lazyOnH5(() => import('@/features/party/PartySheet'), 'PartySheet')

const FIELD = 'home-flight'
const SELECT_FLIGHT = 'useCar/selectFlight/selectFlight'
const DESTINATION = 'useCar/destination/destination'
const FLIGHT_NO_LIMIT = 20

const FlightField = observer(function FlightField({
  isWrong,
  onEnter,
}: {
  isWrong: boolean
  onEnter: () => void
}) {
  const t = useT('index')
  const { settings, i18n } = useStores()
  const { lang } = settings
  const drafts = useStore(DraftStore)
  const example = exampleFlightNo[lang]
  const handleRoute = () => {
    drafts.leaveRebooked()
    drafts.typeFlightNo('')
    void navigate(SELECT_FLIGHT)
  }
  return (
    <View className={cx(styles.field, styles.flight)}>
      <View className={styles.number}>
        <Text className={styles.label}>{t('flight')}</Text>
        <Input
          id={FIELD}
          className={styles.entry}
          placeholderClass={styles.placeholder}
          value={drafts.typedFlightNo}
          placeholder={t('flightExample', { example })}
          maxlength={FLIGHT_NO_LIMIT}
          confirmType="search"
          nativeProps={{ autoComplete: 'off', autoCapitalize: 'characters' }}
          ariaLabel={t('flight')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${FIELD}-note` : undefined}
          onFocus={() => void i18n.load('more')}
          onInput={(event) => drafts.typeFlightNo(event.detail.value)}
          onConfirm={onEnter}
        />
      </View>
      <TextButton small onClick={handleRoute}>
        {t('byTime')}
      </TextButton>
    </View>
  )
})

const PlaceField = observer(function PlaceField() {
  const t = useT('index')
  const han = usePlaceHan()
  const drafts = useStore(DraftStore)
  const { place, isPlaceKept } = drafts.ride
  const isDropoff = useHomeDirection() === 'dropoff'
  const handlePlace = () => {
    drafts.leaveRebooked()
    void navigate(DESTINATION)
  }
  return (
    <Touchable className={styles.field} onClick={handlePlace}>
      <View className="grow">
        <Text className={styles.label}>{t(isDropoff ? 'leaving' : 'to')}</Text>
        {place ? (
          <Text className={styles.value}>
            <NameText han={han}>{place.name}</NameText>
            {isPlaceKept && <Text className={styles.last}>{t('lastTime')}</Text>}
          </Text>
        ) : (
          <Text className={styles.placeholder}>{t('toPlaceholder')}</Text>
        )}
      </View>
      <Icon icon={chevron} size={20} color="ink-3" />
    </Touchable>
  )
})

/** When to be at the airport, chosen in place. */
const TimeField = observer(function TimeField() {
  const t = useT('index')
  const { i18n } = useStores()
  const { airportBy } = useStore(DraftStore).ride
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => void i18n.load('more').then(() => setOpen(true))
  return (
    <>
      <Touchable className={styles.field} opens="dialog" expanded={isOpen} onClick={handleOpen}>
        <View className="grow">
          <Text className={styles.label}>{t('airportBy')}</Text>
          {airportBy ? (
            <View className={styles.value}>
              <ChosenTime time={airportBy} />
            </View>
          ) : (
            <Text className={styles.placeholder}>{t('chooseTime')}</Text>
          )}
        </View>
        <Icon icon={chevron} size={20} color="ink-3" />
      </Touchable>
      <RideTimeSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
})

const DirectionSwitch = observer(function DirectionSwitch() {
  const t = useT('index')
  const drafts = useStore(DraftStore)
  return (
    <View className={styles.switch}>
      <Segment
        label={t('switch.label')}
        value={useHomeDirection()}
        onChange={drafts.turnTo}
        options={[
          { value: 'pickup', label: t('switch.pickup'), icon: airplane },
          { value: 'dropoff', label: t('switch.dropoff'), icon: home },
        ]}
      />
    </View>
  )
})

/** Who rides and with what, in one phrase; changed in place. */
const PartyRow = observer(function PartyRow() {
  const { line, note } = usePartyWords()
  const { i18n } = useStores()
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => void i18n.load('more').then(() => setOpen(true))
  return (
    <>
      <Touchable className={styles.party} opens="dialog" expanded={isOpen} onClick={handleOpen}>
        <Icon icon={bag} size={22} color="sea" />
        <View className="grow">
          <Text>{line} </Text>
          {note && <Text className={styles.note}>{note}</Text>}
        </View>
        <Icon icon={chevronDown} size={20} color="ink-3" />
      </Touchable>
      <PartySheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
})

const PriceFrom = observer(function PriceFrom() {
  const t = useT('index')
  const { settings } = useStores()
  const store = useStore(PriceFromStore)
  const direction = useHomeDirection()
  const addressId = useStore(DraftStore).ride.place?.addressId
  useEffect(() => {
    void store.load(direction, addressId)
  }, [store, direction, addressId, settings.currency])
  const { price } = store
  if (!price) return <View className={styles.from}>{t('nothingToPay')}</View>
  const { lang } = settings
  const amount = joinFigures(formatMoney(price.amount, price.currency, { lang }), lang)
  const [before, after] = t('from', { price: amount }).split(amount)
  return (
    <View className={styles.from}>
      {before}
      <Text className={styles.amount}>{amount}</Text>
      {after}
    </View>
  )
})

const isMistyped = (flightNo: string) => flightNo.trim() !== '' && !parseFlightNo(flightNo)

/** Starts a ride in place: the flight number and where to (pick-up), or where from and when (drop-off), make a price. */
export const BookingCard = observer(function BookingCard() {
  const t = useT('index')
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const [isChecked, setChecked] = useState(false)
  const { flight, place } = drafts.ride
  // Not looked at before it is checked: the card is not drawn again for each key.
  const isWrong = isChecked && isMistyped(drafts.typedFlightNo)

  const direction = useHomeDirection()

  // A transfer that was begun is not what the card shows.
  const handleDropoff = () => {
    drafts.leaveRebooked()
    void navigate(place ? formOf.dropoff : DESTINATION)
  }
  const handlePickup = () => {
    drafts.turnTo('pickup')
    drafts.leaveRebooked()
    setChecked(true)
    const { typedFlightNo } = drafts
    if (isMistyped(typedFlightNo)) return focusField(FIELD)
    const isKnown =
      flight !== null && flight.flightNo !== '' && flight.flightNo === parseFlightNo(typedFlightNo)
    if (isKnown) return void navigate(place ? formOf.pickup : DESTINATION)
    // The number that is read here is searched for, whatever was typed in the search since.
    if (typedFlightNo.trim() !== '') drafts.typeFlightNo(typedFlightNo)
    return void navigate(SELECT_FLIGHT)
  }
  return (
    <Card className={styles.booking}>
      <Heading level={2} look="sheet">
        {t(direction === 'pickup' ? 'title' : 'titleDropoff')}
      </Heading>
      <DirectionSwitch />
      {direction === 'pickup' ? (
        <RideLineForm
          direction="pickup"
          first={<FlightField isWrong={isWrong} onEnter={handlePickup} />}
          second={<PlaceField />}
        />
      ) : (
        <RideLineForm direction="dropoff" first={<PlaceField />} second={<TimeField />} />
      )}
      {direction === 'pickup' && isWrong && (
        <View id={`${FIELD}-note`} role="alert" className={styles.error}>
          <Icon icon={warning} size={18} color="vermilion-ink" />
          <Text>{errorText({ error: 'validation.flightNo', params: {} })}</Text>
        </View>
      )}
      <PartyRow />
      <PrimaryButton full onClick={direction === 'pickup' ? handlePickup : handleDropoff}>
        {t('see')}
      </PrimaryButton>
      <PriceFrom />
    </Card>
  )
})
