import { View } from '@tarojs/components'
import { lapChildProblem } from '@noriai/contract/rules/lapChild'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { parsePassportName, passportNameProblem } from '@noriai/contract/rules/passportName'
import { countParty } from '@noriai/contract/rules/party'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { cx } from '@/components/cx'
import { Card } from '@/components/Card/Card'
import { TextField } from '@/components/TextField/TextField'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { RiderDraft } from '@/stores/booking/draft'
import { companionsOf, type Rider } from '@/stores/booking/riders'
import { QuotationStore } from '@/stores/QuotationStore'
import styles from './bookingForm.module.scss'

const BIRTHDAY_FORM = '2025-01-31'
const HTML_LANG_OF_NAMES = 'en'

/** Everybody's names as in their passports: one's own is needed, the others' can follow after the payment. */
export const NamesCard = observer(function NamesCard() {
  const t = useT('yourRide')
  const form = useT('pickupForm')
  const { policy } = useStores().settings
  const { drafts, booking, errorOf } = useBookingParts()
  const { contactName } = booking
  return (
    <Card title={t('names.title')}>
      <View className={cx(styles.fields, styles.names)}>
        <TextField
          id={partId('contactName')}
          label={form('contact.name')}
          hideLabel
          placeholder={form('contact.name')}
          value={contactName}
          onChange={(name) => {
            booking.clearError('contactName')
            drafts.changeContact({ contactName: name })
          }}
          autocomplete="name"
          lang={HTML_LANG_OF_NAMES}
          valid={parsePassportName(contactName, policy) !== undefined}
          error={errorOf('contactName')}
        />
        <Companions />
      </View>
    </Card>
  )
})

/** Those who ride along. A key of one name draws its field alone, not those of up to eight. */
const Companions = observer(function Companions() {
  const { ride, booking } = useBookingParts()
  const { party } = ride
  const companions = useMemo(() => companionsOf(party), [party])
  if (companions.length === 0) return null
  return (
    <View
      id={partId('riders')}
      className={cx(
        styles.fields,
        companions.length > 1 && styles.names,
        companions.length > 1 && styles.row,
      )}
    >
      {companions.map((rider) => (
        <Companion key={rider.key} rider={rider} known={booking.riders[rider.key]} />
      ))}
    </View>
  )
})

interface CompanionProps {
  readonly rider: Rider
  /** What is known of them so far. */
  readonly known: RiderDraft | undefined
}

/** Somebody who rides along; of a lap child also the birthday, by which it rides free. */
const Companion = observer(function Companion({ rider, known }: CompanionProps) {
  const t = useT('yourRide')
  const confirm = useT('orderConfirm')
  const errorText = useErrorText()
  const root = useStores()
  const { policy } = root.settings
  const { plan } = useStore(QuotationStore).quotation ?? {}
  const { drafts, ride, booking } = useBookingParts()
  const [name, birthday] = [known?.name ?? '', known?.birthday ?? '']
  const isShown = booking.errors.riders !== undefined
  const id = `booking-${rider.key}`
  const label = confirm(`names.${rider.kind}`, { n: rider.number })
  const wrongName = name.trim() === '' ? undefined : passportNameProblem(name, 'passengers', policy)
  const born = parseBirthday(birthday, root.now())
  const isOnLap = rider.kind === 'infant' && rider.number <= countParty(ride.party, policy).onLap
  const tooOld =
    isOnLap && born !== undefined && plan
      ? lapChildProblem({ birthday: born, rideDate: plan.serviceDate, field: 'birthday', policy })
      : undefined
  const isNoDay = birthday.trim() !== '' && born === undefined
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={label}
        hideLabel={rider.kind === 'adult'}
        placeholder={t('names.later')}
        value={name}
        onChange={(typed) => drafts.changeRider(rider, { name: typed })}
        autocomplete="off"
        lang={HTML_LANG_OF_NAMES}
        valid={name.trim() !== '' && !wrongName}
        error={isShown && wrongName ? errorText(wrongName) : undefined}
      />
      {rider.kind === 'infant' && (
        <TextField
          id={`${id}-birthday`}
          label={confirm('names.birthday')}
          placeholder={BIRTHDAY_FORM}
          figures
          value={birthday}
          onChange={(typed) => drafts.changeRider(rider, { birthday: typed })}
          // The rule of laps is said as soon as a day is typed that it concerns.
          error={
            tooOld
              ? errorText(tooOld)
              : isShown && isNoDay
                ? errorText({ error: 'validation.birthday', params: { field: 'birthday' } })
                : undefined
          }
        />
      )}
    </>
  )
})
