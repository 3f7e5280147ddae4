import { View } from '@tarojs/components'
import { calendarDateOf, fromWallTime, startOfDate, type WallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { DateTimeSheet } from '@/components/DateTimeSheet/DateTimeSheet'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { RadioList } from '@/components/RadioList/RadioList'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { bookableDays, chipDays } from '@/features/flight/days'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { type RideTime, RideTimesStore } from '@/stores/RideTimesStore'
import styles from './rideTimes.module.scss'

interface RideTimeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

interface TimeRun {
  readonly first: RideTime
  readonly last: RideTime
}

const isSameRefusal = (a: RideTime, b: RideTime): boolean =>
  a.problem !== null && b.problem !== null && a.problem.message === b.problem.message

/** Times one after another that cannot be had for the same reason, in one: a night without buses is one row, not ten. */
const timeRuns = (times: readonly RideTime[]): TimeRun[] =>
  times.reduce<TimeRun[]>((runs, time) => {
    const run = runs[runs.length - 1]
    return run && isSameRefusal(run.last, time)
      ? [...runs.slice(0, -1), { first: run.first, last: time }]
      : [...runs, { first: time, last: time }]
  }, [])

/** The times of a day: what each means at the door, and why those that cannot be had cannot. */
const TimesOfDay = observer(function TimesOfDay({
  date,
  chosen,
  onChoose,
}: {
  date: string
  chosen: string
  onChoose: (time: WallTime) => void
}) {
  const t = useT('dropoffForm')
  const common = useT('common')
  const errorText = useErrorText()
  const format = useFormat()
  const store = useStore(RideTimesStore)
  const load = () => void store.load(date)
  useEffect(() => {
    void store.load(date)
  }, [store, date])
  useBackOnline(load)
  const range = (from: WallTime, to: WallTime) => format.range(fromWallTime(from), fromWallTime(to))
  const lineOf = ({ doorFrom, doorTo, arriveFrom, arriveTo, problem }: RideTime) => {
    if (problem) return errorText(problem)
    const collected = doorFrom && doorTo ? t('time.collected', { range: range(doorFrom, doorTo) }) : ''
    const arrives = arriveFrom && arriveTo ? t('time.arrives', { range: range(arriveFrom, arriveTo) }) : ''
    return [collected, arrives].filter(Boolean).join(' · ')
  }
  const labelOf = (time: WallTime) => format.nightTime(fromWallTime(time))
  return (
    <PageState
      request={store.loading}
      loading={<Skeleton kind="list" label={t('time.loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('time.failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), onClick: load }}
        />
      )}
    >
      <RadioList
        label={t('time.times')}
        value={chosen}
        onChange={onChoose}
        options={timeRuns(store.times).map(({ first, last }) => ({
          value: first.time,
          label: first === last ? labelOf(first.time) : range(first.time, last.time),
          line: lineOf(first) || undefined,
          disabled: first.problem !== null,
        }))}
      />
    </PageState>
  )
})

/** Chooses the day and the time of a drop-off or a transfer; times that cannot be booked are listed with the reason. */
export const RideTimeSheet = observer(function RideTimeSheet({ open, onClose }: RideTimeSheetProps) {
  const t = useT('dropoffForm')
  const manual = useT('selectFlight')
  const { date: dateText } = useFormat()
  const root = useStores()
  const drafts = useStore(DraftStore)
  const { direction, airportBy, leavesAt } = drafts.ride
  const chosen = direction === 'dropoff' ? airportBy : leavesAt
  const today = calendarDateOf(root.now())
  const [picked, setPicked] = useState<string>()
  const [isSeeking, setSeeking] = useState(false)
  const date = picked ?? (chosen.slice(0, 10) || today)
  const days = chipDays(root.now())
  const handleChoose = (time: WallTime) => {
    drafts.chooseTime(time)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t(direction === 'transfer' ? 'time.transfer' : 'time.dropoff')}
      onClose={onClose}
    >
      <View className={styles.days}>
        <ChipRow label={t('time.dates')}>
          {(days.includes(date) ? days : [date, ...days]).map((day) => (
            <Chip key={day} selected={day === date} onClick={() => setPicked(day)}>
              {dateText(startOfDate(day))}
            </Chip>
          ))}
          <Chip selected={false} onClick={() => setSeeking(true)}>
            {t('time.otherDate')}
          </Chip>
        </ChipRow>
      </View>
      <View className={styles.times}>
        <TimesOfDay date={date} chosen={chosen} onChoose={handleChoose} />
      </View>
      <DateTimeSheet
        open={isSeeking}
        title={t('time.otherDate')}
        value={{ date, time: '' }}
        dates={bookableDays(root.now(), root.settings.policy).map((value) => ({
          value,
          label: dateText(startOfDate(value)),
        }))}
        dateLabel={t('time.dates')}
        confirmLabel={manual('manual.set')}
        onConfirm={({ date: found }) => setPicked(found)}
        onClose={() => setSeeking(false)}
      />
    </Sheet>
  )
})
