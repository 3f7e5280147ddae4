import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useLanguage } from '../../i18n'
import { clockOf } from '../../model/wall'

/** What staff did to this departure, the newest first. */
export function StaffActions({ actions }: { readonly actions: DepartureView['actions'] }) {
  const { t } = useLanguage()
  if (actions.length === 0) return null
  return (
    <details className="fold">
      <summary>{t('actions.title', { count: actions.length })}</summary>
      <ul className="log">
        {actions.map((action, index) => (
          <li key={`${action.at} ${index}`}>
            <span className="num mute">{clockOf(action.at)}</span>
            <span>
              {t(`actions.${action.action}`, { value: valueText(action.value, t) })}
              {action.reason !== '' && <span className="mute"> {action.reason}</span>}
            </span>
            <span className="mute">{action.staffName}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const words = [
  'open',
  'paused',
  'closed',
  'cancelled',
  'scheduled',
  'boarding',
  'left',
  'atRelay',
  'done',
] as const

/** A machine's word in the desk's language; what people typed stays. */
function valueText(value: string, t: ReturnType<typeof useLanguage>['t']): string {
  const word = words.find((each) => each === value)
  return word ? t(`value.${word}`) : value
}
