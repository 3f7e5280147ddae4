import { Text, View } from '@tarojs/components'
import { problem } from '@noriai/contract/problem'
import { flightProblem } from '@noriai/contract/rules/flightChoice'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { calendarDateOf, fromWallTime, startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { calendar } from '@/assets/icons/calendar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { DateTimeSheet } from '@/components/DateTimeSheet/DateTimeSheet'
import { SelectField } from '@/components/SelectField/SelectField'
import { Segment } from '@/components/Segment/Segment'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { type Problems, useForm } from '@/hooks/useForm'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'
import { PosterStore } from '@/stores/PosterStore'
import { bookableDays } from './days'
import { arrivalOf, type EnteredFlight, wallTimeOf } from './enteredFlight'
import { exampleFlightNo } from './examples'
import styles from './flight.module.scss'
import { OriginField } from './OriginField'
import { useFlightDays } from './useFlightDays'
import { useIsDeparting } from './useIsDeparting'

interface ManualFlightProps {
  readonly open: boolean
  /** The text of the search that found nothing. */
  readonly typedFlightNo: string
  readonly onClose: () => void
  readonly onUse: (entered: EnteredFlight) => void
}

/** A flight that no search finds: the other airport and the time here are enough. */
export const ManualFlight = observer(function ManualFlight({
  open,
  typedFlightNo,
  onClose,
  onUse,
}: ManualFlightProps) {
  const t = useT('selectFlight')
  const { airport } = useAirportWords()
  const common = useT('common')
  const format = useFormat()
  const root = useStores()
  const { policy, lang } = root.settings
  const [isChoosing, setChoosing] = useState(false)

  const isDeparting = useIsDeparting()
  const days = useFlightDays(bookableDays(root.now(), policy))
  const poster = useStore(PosterStore)
  const places = useStore(PlacesStore)
  useEffect(() => {
    if (open) void places.loadTerminals()
  }, [open, places])

  const check = (entered: EnteredFlight): Problems<EnteredFlight> => {
    const { flightNo, originCode, landingTime } = arrivalOf(entered)
    const found = flightProblem(
      {
        ...(flightNo && { flightNo }),
        ...(originCode && { otherAirportCode: originCode }),
        ...(landingTime && { landingAt: fromWallTime(landingTime) }),
      },
      policy,
    )
    const isMistyped = entered.flightNo.trim() !== '' && flightNo === ''
    return {
      ...(isMistyped && { flightNo: { error: 'validation.flightNo', params: { field: 'flightNo' } } }),
      ...(!entered.time && {
        time: isDeparting
          ? problem('validation.departureTimeRequired', { field: 'time' })
          : problem('validation.landingTimeRequired', { field: 'time' }),
      }),
      ...(entered.time && found && { flightNo: found }),
    }
  }
  const form = useForm<EnteredFlight>({
    name: 'manualFlight',
    initial: {
      flightNo: parseFlightNo(typedFlightNo) ?? '',
      other: null,
      time: null,
      // A traveller who scanned a poster today is in its arrivals hall.
      terminal: (!isDeparting && poster.isFresh() && poster.terminal) || 'unsure',
    },
    check,
  })
  const { time } = form.values
  const terminalLabel = t(isDeparting ? 'departing.terminal' : 'manual.terminal')
  const handleUse = () =>
    void form.submit((entered) => {
      onUse(entered)
      return Promise.resolve()
    })

  return (
    <Sheet
      open={open}
      title={t('manual.title')}
      onClose={onClose}
      footer={
        <PrimaryButton full onClick={handleUse}>
          {t('manual.use')}
        </PrimaryButton>
      }
    >
      <View className={styles.fields}>
        <SelectField
          id={form.idOf('time')}
          label={t(isDeparting ? 'departing.time' : 'manual.landing', { airport })}
          value={time ? format.dateTime(fromWallTime(wallTimeOf(time))) : undefined}
          placeholder={t('manual.chooseLanding')}
          onOpen={() => setChoosing(true)}
          expanded={isChoosing}
          icon={calendar}
          error={form.errorOf('time')}
        />
        <OriginField
          id={form.idOf('other')}
          value={form.values.other}
          onChange={(other) => form.set('other', other)}
        />
        <TextField
          {...form.field('flightNo')}
          label={t('manual.number')}
          optional={policy.booking.flightNumberRequired ? undefined : common('optional')}
          placeholder={exampleFlightNo[lang]}
          figures
        />
        <View>
          <Text className={styles.fieldLabel} aria-hidden>
            {terminalLabel}
          </Text>
          <Segment
            label={terminalLabel}
            value={form.values.terminal}
            onChange={(terminal) => form.set('terminal', terminal)}
            options={[
              ...places.terminals.map((terminal) => ({ value: terminal, label: terminal })),
              { value: 'unsure', label: t('manual.unsure') },
            ]}
          />
        </View>
      </View>
      <DateTimeSheet
        open={isChoosing}
        title={t('manual.chooseLanding')}
        value={time ?? { date: calendarDateOf(root.now()), time: '' }}
        dates={days.map((value) => ({
          value,
          label: format.date(startOfDate(value)),
        }))}
        dateLabel={t('manual.date')}
        time={{ hourLabel: t('manual.hour'), minuteLabel: t('manual.minute') }}
        confirmLabel={t('manual.set')}
        onConfirm={(chosen) => form.set('time', chosen)}
        onClose={() => setChoosing(false)}
      />
    </Sheet>
  )
})
