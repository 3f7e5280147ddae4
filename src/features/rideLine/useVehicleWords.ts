import { positionOfPlan, whereIsIt, type Whereabouts } from '@noriai/contract/rules/whereIsIt'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime, msPerSecond, type Instant } from '@noriai/contract/time'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** Where the vehicle of a ride is, in words. */
interface VehicleWords {
  /** What staff reported last; empty before the first report. */
  readonly said: string
  /** The names that it may have in it. */
  readonly places: readonly string[]
  /** That its place is the plan's, not a report's, or not known at all; empty where it is reported. */
  readonly basis: string
  /** When staff reported it. */
  readonly updatedAt: Instant | undefined
}

const nothing: VehicleWords = { said: '', places: [], basis: '', updatedAt: undefined }

/** The words of a vehicle's place as it is now; empty while it has none. Whoever calls it must be an observer. */
export function useVehicleWords(plan: RidePlan | null): VehicleWords {
  const t = useT('rideLine')
  const format = useFormat()
  const now = useNow(10 * msPerSecond)
  const { policy } = useStores().settings
  if (!plan?.reports) return nothing
  const order = { isCheckedIn: false, arrivedAt: plan.arrivedAt }
  const where = whereIsIt({ order, journey: plan, position: positionOfPlan(plan) }, now, policy)
  if (!where?.isVehicleShown) return nothing
  const { direction, relayPoint, points, reports } = plan
  const time = (at: string | null) => (at === null ? '' : format.time(fromWallTime(at)))
  const first = points[0]?.name ?? ''
  const basisOf = ({ since, basis, lastReport }: Whereabouts) => {
    if (since !== null) return t('unknownSince', { time: format.time(since) })
    if (basis === 'reported') return ''
    return t(lastReport === null ? 'unreported' : 'byPlan')
  }
  const saidAfter = {
    scheduled: () => '',
    boarding: () => t('said.boarding', { place: first }),
    left: () =>
      direction === 'pickup'
        ? t('said.left', { place: first, time: time(reports.leftAt) })
        : t('said.setOut', { time: time(reports.leftAt) }),
    atRelay: () => t('said.atRelay', { place: relayPoint.name, time: time(reports.atRelayAt) }),
    done: () => '',
  }
  return {
    said: saidAfter[reports.step](),
    places: [first, relayPoint.name],
    basis: basisOf(where),
    updatedAt: where.lastReport?.at,
  }
}
