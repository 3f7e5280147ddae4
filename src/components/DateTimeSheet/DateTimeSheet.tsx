import { useState } from 'react'
import { PrimaryButton } from '../Button/PrimaryButton'
import { Sheet } from '../Sheet/Sheet'
import { DateTimeChoice } from './DateTimeChoice'
import type { ChoiceColumn } from './DateTimeChoice.types'

/** A day of Japan's calendar, and a clock time on it if one is wanted. */
export interface ChosenDateTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm`; empty without a time. */
  readonly time: string
}

interface DateTimeSheetProps {
  open: boolean
  title: string
  value?: ChosenDateTime
  /** The days to choose from, in order, as they are shown. */
  dates: readonly { readonly value: string; readonly label: string }[]
  dateLabel: string
  /** When given, a time is chosen as well. */
  time?: { hourLabel: string; minuteLabel: string; minuteStep?: number }
  confirmLabel: string
  onConfirm: (chosen: ChosenDateTime) => void
  onClose: () => void
}

const HOURS_PER_DAY = 24
const MINUTES_PER_HOUR = 60
const MINUTE_STEP = 5

const numbers = (end: number, step: number) =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => {
    const text = String(index * step).padStart(2, '0')
    return { value: text, label: text }
  })

function initialValues({ value, dates }: DateTimeSheetProps): [date: string, hour: string, minute: string] {
  const isOffered = dates.some(({ value: date }) => date === value?.date)
  const [hour = '12', minute = '00'] = value?.time ? value.time.split(':') : []
  return [(isOffered ? value?.date : dates[0]?.value) ?? '', hour, minute]
}

function Choice(
  props: DateTimeSheetProps & { onValues: (values: string[]) => void; values: readonly string[] },
) {
  const { dates, dateLabel, time, values, onValues } = props
  const [date = '', hour = '', minute = ''] = values
  const columns: ChoiceColumn[] = [{ label: dateLabel, value: date, options: dates }]
  if (time) {
    const minutes = numbers(MINUTES_PER_HOUR, time.minuteStep ?? MINUTE_STEP)
    // A minute that is already set stays choosable, even between the steps.
    if (!minutes.some((option) => option.value === minute)) minutes.push({ value: minute, label: minute })
    columns.push(
      { label: time.hourLabel, value: hour, options: numbers(HOURS_PER_DAY, 1) },
      { label: time.minuteLabel, value: minute, options: minutes },
    )
  }
  return <DateTimeChoice columns={columns} onChange={onValues} />
}

function OpenSheet(props: DateTimeSheetProps) {
  const [values, setValues] = useState<readonly string[]>(() => initialValues(props))
  const [date = '', hour = '', minute = ''] = values
  const confirm = () => {
    props.onConfirm({ date, time: props.time ? `${hour}:${minute}` : '' })
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      footer={
        <PrimaryButton full onClick={confirm}>
          {props.confirmLabel}
        </PrimaryButton>
      }
    >
      <Choice {...props} values={values} onValues={setValues} />
    </Sheet>
  )
}

/** Chooses a day, and a clock time on it. Every opening starts from `value`. */
export function DateTimeSheet(props: DateTimeSheetProps) {
  const [opening, setOpening] = useState({ open: props.open, number: 0 })
  if (props.open !== opening.open) {
    setOpening({ open: props.open, number: opening.number + (props.open ? 1 : 0) })
  }
  return <OpenSheet key={opening.number} {...props} />
}
