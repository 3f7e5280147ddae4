import { hourText, hoursShown, placeOfHour } from '../../model/fleet'

/** The hours above the time lines of a day. */
export function Hours() {
  return (
    <div className="gantt-hours small mute num" aria-hidden="true">
      {hoursShown.map((hour) => (
        <span key={hour} style={{ left: `${placeOfHour(hour)}%` }}>
          {hourText(hour)}
        </span>
      ))}
    </div>
  )
}
