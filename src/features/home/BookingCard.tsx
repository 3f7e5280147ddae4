import { Input, Text, View } from '@tarojs/components'
import { formatMoney } from '@noriai/contract/format/money'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { bag } from '@/assets/icons/bag'
import { chevron } from '@/assets/icons/chevron'
import { people } from '@/assets/icons/people'
import { warning } from '@/assets/icons/warning'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { focusField } from '@/components/Field/focusField'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { Touchable } from '@/components/Touchable/Touchable'
import { exampleFlightNo } from '@/features/flight/examples'
import { RideLineForm } from '@/features/rideLine/RideLineForm'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { PriceFromStore } from '@/stores/PriceFromStore'
import styles from './home.module.scss'

const FIELD = 'home-flight'
const SELECT_FLIGHT = 'useCar/selectFlight/selectFlight'
const DESTINATION = 'useCar/destination/destination'
const FORM = 'useCar/airport-pickup-reservation/index'
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
    drafts.change({ typedFlightNo: '' })
    void navigate(SELECT_FLIGHT)
  }
  return (
    <View className={styles.field}>
      <View className="grow">
        <Text className={styles.label}>{t('flight')}</Text>
        <Input
          id={FIELD}
          className={styles.entry}
          placeholderClass={styles.placeholder}
          value={drafts.draft.typedFlightNo}
          placeholder={t('flightExample', { example })}
          maxlength={FLIGHT_NO_LIMIT}
          confirmType="search"
          nativeProps={{ autoComplete: 'off', autoCapitalize: 'characters' }}
          ariaLabel={t('flight')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${FIELD}-note` : undefined}
          onFocus={() => void i18n.load('more')}
          onInput={(event) => drafts.change({ typedFlightNo: event.detail.value })}
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
  const { place, isPlaceKept } = useStore(DraftStore).draft
  return (
    <Touchable className={styles.field} onClick={() => void navigate(DESTINATION)}>
      <View className="grow">
        <Text className={styles.label}>{t('to')}</Text>
        {place ? (
          <Text className={styles.value}>
            {place.name}
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

const PartyRow = observer(function PartyRow() {
  const t = useT('index')
  const { party, bags } = useStore(DraftStore).draft
  return (
    <Touchable className={styles.party} onClick={() => void navigate(FORM)}>
      <View className={styles.half}>
        <Icon icon={people} size={20} color="ink-2" />
        <Text>{t('people', { count: party.adults + party.children + party.infants })}</Text>
      </View>
      <View className={styles.half}>
        <Icon icon={bag} size={20} color="ink-2" />
        <Text>{t('bags', { count: bags.large + bags.small + bags.special })}</Text>
      </View>
      <Icon icon={chevron} size={20} color="ink-3" />
    </Touchable>
  )
})

const PriceFrom = observer(function PriceFrom() {
  const t = useT('index')
  const { settings } = useStores()
  const store = useStore(PriceFromStore)
  const addressId = useStore(DraftStore).draft.place?.addressId
  useEffect(() => {
    void store.load(addressId)
  }, [store, addressId, settings.currency])
  const { price } = store
  return (
    <View className={styles.from}>
      {price
        ? t('from', { price: formatMoney(price.amount, price.currency, settings.lang) })
        : t('nothingToPay')}
    </View>
  )
})

/** Starts a pick-up in place: the flight number and where to are enough for a price. */
export const BookingCard = observer(function BookingCard() {
  const t = useT('index')
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const [isChecked, setChecked] = useState(false)
  const { typedFlightNo, flight, place } = drafts.draft
  const isWrong = isChecked && typedFlightNo.trim() !== '' && !parseFlightNo(typedFlightNo)
  const isKnown =
    flight !== null && flight.flightNo !== '' && flight.flightNo === parseFlightNo(typedFlightNo)

  const handleSee = () => {
    setChecked(true)
    if (typedFlightNo.trim() !== '' && !parseFlightNo(typedFlightNo)) return focusField(FIELD)
    return void navigate(isKnown ? (place ? FORM : DESTINATION) : SELECT_FLIGHT)
  }
  return (
    <Card className={styles.booking}>
      <Heading level={2} look="sheet">
        {t('title')}
      </Heading>
      <RideLineForm
        direction="pickup"
        first={<FlightField isWrong={isWrong} onEnter={handleSee} />}
        second={<PlaceField />}
      />
      {isWrong && (
        <View id={`${FIELD}-note`} role="alert" className={styles.error}>
          <Icon icon={warning} size={18} color="vermilion-ink" />
          <Text>{errorText({ error: 'validation.flightNo', params: {} })}</Text>
        </View>
      )}
      <PartyRow />
      <PrimaryButton full onClick={handleSee}>
        {t('see')}
      </PrimaryButton>
      <PriceFrom />
    </Card>
  )
})
