import { Text, View } from '@tarojs/components'
import { flightProblem } from '@noriai/contract/rules/flightChoice'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { problem } from '@noriai/contract/rules/problem'
import { fromWallTime, startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { calendar } from '@/assets/icons/calendar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { type ChosenDateTime, DateTimeSheet } from '@/components/DateTimeSheet/DateTimeSheet'
import { SelectField } from '@/components/SelectField/SelectField'
import { Segment } from '@/components/Segment/Segment'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { type Problems, useForm } from '@/hooks/useForm'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { FlightDraft } from '@/stores/booking/draft'
import type { Origin } from '@/stores/FlightsStore'
import { bookableDays } from './days'
import { exampleFlightNo } from './examples'
import styles from './flight.module.scss'
import { OriginField } from './OriginField'

interface ManualFlightProps {
  readonly open: boolean
  /** What was searched for in vain. */
  readonly typedFlightNo: string
  readonly onClose: () => void
  readonly onUse: (flight: FlightDraft) => void
}

interface Entered {
  readonly flightNo: string
  readonly origin: Origin | null
  readonly landing: ChosenDateTime | null
  readonly terminal: 'T1' | 'T2' | 'unsure'
}

const wallTimeOf = ({ date, time }: ChosenDateTime): string => `${date} ${time}:00`

const toDraft = ({ flightNo, origin, landing, terminal }: Entered): FlightDraft => ({
  flightNo: parseFlightNo(flightNo) ?? '',
  airlineName: '',
  originCode: origin?.code ?? '',
  originName: origin?.name ?? '',
  takeOff: '',
  landingTime: landing ? wallTimeOf(landing) : '',
  terminal: terminal === 'unsure' ? null : terminal,
  isManual: true,
  isSample: false,
})

/** A flight that no search finds: where from and when it lands is enough. */
export const ManualFlight = observer(function ManualFlight({
  open,
  typedFlightNo,
  onClose,
  onUse,
}: ManualFlightProps) {
  const t = useT('selectFlight')
  const common = useT('common')
  const format = useFormat()
  const root = useStores()
  const { policy, lang } = root.settings
  const [isChoosing, setChoosing] = useState(false)

  const check = (entered: Entered): Problems<Entered> => {
    const { flightNo, originCode, landingTime } = toDraft(entered)
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
      ...(!entered.landing && { landing: problem('validation.landingTimeRequired', { field: 'landing' }) }),
      ...(entered.landing && found && { flightNo: found }),
    }
  }
  const form = useForm<Entered>({
    name: 'manualFlight',
    initial: {
      flightNo: parseFlightNo(typedFlightNo) ?? '',
      origin: null,
      landing: null,
      terminal: 'unsure',
    },
    check,
  })
  const { landing } = form.values
  const handleUse = () =>
    void form.submit((entered) => {
      onUse(toDraft(entered))
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
          id={form.idOf('landing')}
          label={t('manual.landing')}
          value={landing ? format.dateTime(fromWallTime(wallTimeOf(landing))) : undefined}
          placeholder={t('manual.chooseLanding')}
          onOpen={() => setChoosing(true)}
          expanded={isChoosing}
          icon={calendar}
          error={form.errorOf('landing')}
        />
        <OriginField
          id={form.idOf('origin')}
          value={form.values.origin}
          onChange={(origin) => form.set('origin', origin)}
        />
        <TextField
          id={form.idOf('flightNo')}
          label={t('manual.number')}
          optional={policy.booking.flightNumberRequired ? undefined : common('optional')}
          placeholder={exampleFlightNo[lang]}
          value={form.values.flightNo}
          onChange={(flightNo) => form.set('flightNo', flightNo)}
          figures
          error={form.errorOf('flightNo')}
        />
        <View>
          <Text className={styles.fieldLabel} aria-hidden>
            {t('manual.terminal')}
          </Text>
          <Segment
            label={t('manual.terminal')}
            value={form.values.terminal}
            onChange={(terminal) => form.set('terminal', terminal)}
            options={[
              { value: 'T1', label: 'T1' },
              { value: 'T2', label: 'T2' },
              { value: 'unsure', label: t('manual.unsure') },
            ]}
          />
        </View>
      </View>
      <DateTimeSheet
        open={isChoosing}
        title={t('manual.chooseLanding')}
        value={landing ?? undefined}
        dates={bookableDays(root.now(), policy).map((value) => ({
          value,
          label: format.date(startOfDate(value)),
        }))}
        dateLabel={t('manual.date')}
        time={{ hourLabel: t('manual.hour'), minuteLabel: t('manual.minute') }}
        confirmLabel={t('manual.set')}
        onConfirm={(chosen) => form.set('landing', chosen)}
        onClose={() => setChoosing(false)}
      />
    </Sheet>
  )
})
