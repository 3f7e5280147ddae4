import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { addDays, type CalendarDate } from '@noriai/contract/time'
import { useLanguage } from '../i18n'
import { IconButton } from './Button'

interface DayStepperProps {
  readonly serviceDate: CalendarDate
  /** The service day that it is now. */
  readonly today: CalendarDate
  /** Another day, or today without a date. */
  readonly onChange: (date: CalendarDate | undefined) => void
}

/** A service day with the ones before and after it; pressing the day itself leads back to today. */
export function DayStepper({ serviceDate, today, onChange }: DayStepperProps) {
  const { t, lang } = useLanguage()
  const isToday = serviceDate === today
  return (
    <div className="row between">
      <IconButton
        icon="back"
        label={t('board.dayBefore')}
        onClick={() => onChange(addDays(serviceDate, -1))}
      />
      <button
        type="button"
        className="link-button strong"
        disabled={isToday}
        onClick={() => onChange(undefined)}
      >
        {formatCalendarDate(serviceDate, lang)}
        {isToday && <span className="small mute"> {t('board.today')}</span>}
      </button>
      <IconButton
        icon="forward"
        label={t('board.dayAfter')}
        onClick={() => onChange(addDays(serviceDate, 1))}
      />
    </div>
  )
}
