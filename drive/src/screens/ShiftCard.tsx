import type { DriverShift, RunCard } from '@noriai/contract/schema/driver'
import { Japanese, Note, Tag } from '../components'
import { useLanguage } from '../i18n'
import { clockOf, spanText, vehicleText } from '../model/words'

interface ShiftCardProps {
  readonly shift: DriverShift | null
  readonly driverName: string
  /** Whose vehicle is shown. */
  readonly card: RunCard | undefined
}

/** Who drives what, the roll call, and what is left of the hours. */
export function ShiftCard({ shift, driverName, card }: ShiftCardProps) {
  const { t } = useLanguage()
  return (
    <section className="card stack" aria-label={t('shift.title')}>
      <div className="row between wrap">
        <b>
          <Japanese>{driverName}</Japanese>
        </b>
        {shift?.rollCall && (
          <Tag tone={shift.rollCall.isFit ? 'leaf' : 'vermilion'}>
            {t(shift.rollCall.isFit ? 'shift.rollCall' : 'shift.unfit', { time: clockOf(shift.rollCall.at) })}
          </Tag>
        )}
      </div>
      {card && (
        <p className="row wrap small mute">
          {card.vehicle.plateNumber !== '' && (
            <span className="plate" lang="ja">
              {card.vehicle.plateNumber}
            </span>
          )}
          <span>{vehicleText(card.vehicle, t)}</span>
        </p>
      )}
      {shift ? (
        <div className="two">
          <Hours label={t('shift.duty')} minutes={shift.dutyMinutes} limit={shift.dutyLimit} />
          <Hours label={t('shift.driving')} minutes={shift.drivingMinutes} limit={shift.drivingLimit} />
        </div>
      ) : (
        <p className="small mute">{t('shift.none')}</p>
      )}
      {shift && shift.rollCall === null && <Note tone="amber">{t('readOnly.rollCall')}</Note>}
    </section>
  )
}

interface HoursProps {
  readonly label: string
  readonly minutes: number
  readonly limit: number
}

function Hours({ label, minutes, limit }: HoursProps) {
  const share = limit <= 0 ? 0 : Math.min(100, Math.round((minutes / limit) * 100))
  return (
    <div>
      <p className="row between tiny mute">
        <span>{label}</span>
        <span className="num">
          <b className="hours-now">{spanText(minutes)}</b>
          {` / ${spanText(limit)}`}
        </span>
      </p>
      <span className={`fill${minutes > limit ? ' fill-red' : ''}`}>
        <i style={{ width: `${share}%` }} />
      </span>
    </div>
  )
}
