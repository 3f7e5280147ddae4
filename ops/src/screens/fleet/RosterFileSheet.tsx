import { staffRoster } from '@noriai/contract/calls/staff/roster'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { CalendarDate } from '@noriai/contract/time'
import { Button, ErrorNote, Sheet } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { downloadText } from '../../model/download'
import { rosterCsv, rosterCsvName, weekDays } from '../../model/rosterCsv'
import { useSession } from '../../model/session'

interface RosterFileSheetProps {
  readonly serviceDate: CalendarDate
  readonly onClose: () => void
}

/** Downloads the roster of the day, or of its week, as it is at that moment. */
export function RosterFileSheet({ serviceDate, onClose }: RosterFileSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const save = useAction(async (days: readonly CalendarDate[]) => {
    const rosters = await Promise.all(days.map((day) => client.call(staffRoster, { serviceDate: day })))
    const shifts = rosters.flatMap((roster) => roster.shifts)
    downloadText(rosterCsvName(days), rosterCsv(shifts, t), 'text/csv;charset=utf-8')
    onClose()
  })
  const week = weekDays(serviceDate)
  const dateText = (date: CalendarDate = serviceDate) => formatCalendarDate(date, lang)
  return (
    <Sheet title={t('roster.csv.title')} onClose={onClose}>
      <p className="small mute">{t('roster.csv.text')}</p>
      <ErrorNote error={save.error} />
      <Button
        kind="second"
        icon="download"
        wide
        busy={save.isRunning}
        onClick={() => save.run([serviceDate])}
      >
        {t('roster.csv.day', { day: dateText() })}
      </Button>
      <Button kind="second" icon="download" wide busy={save.isRunning} onClick={() => save.run(week)}>
        {t('roster.csv.week', { from: dateText(week[0]), to: dateText(week.at(-1)) })}
      </Button>
    </Sheet>
  )
}
