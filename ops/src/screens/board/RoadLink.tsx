import { staffRoad } from '@noriai/contract/calls/staff/road'
import { Link } from 'wouter'
import { Icon } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { isOfFilter } from '../../model/roadMap'
import { useRoadWords } from './useRoadWords'

/** How many vehicles are on the road now, and the way to their map. */
export function RoadLink({ to, isOpen }: { readonly to: string; readonly isOpen: boolean }) {
  const { t } = useLanguage()
  const { countsOf } = useRoadWords()
  const { data } = useCall(staffRoad, {})
  const vehicles = data?.vehicles ?? []
  const late = vehicles.filter((vehicle) => isOfFilter('late', vehicle)).length
  const silent = vehicles.filter((vehicle) => isOfFilter('silent', vehicle)).length
  const parts = [
    vehicles.length === 0 ? t('road.nothing') : countsOf(vehicles),
    late > 0 && t('road.late', { count: late }),
    silent > 0 && t('road.silent', { count: silent }),
  ]
  return (
    <Link to={to} className="road-link" aria-current={isOpen ? 'page' : undefined}>
      <Icon name="pin" />
      <span className="road-body">
        <b>{t('road.title')}</b>
        {/* Its line is there before its answer: nothing below it moves. */}
        <span className="small mute num">{data ? parts.filter(Boolean).join(' · ') : '\u00a0'}</span>
      </span>
      <Icon name="forward" />
    </Link>
  )
}
