import { formatTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import type { TimeWindow } from '@noriai/contract/rules/ridePlan'
import type { Whereabouts } from '@noriai/contract/rules/whereIsIt'
import { fromWallTime } from '@noriai/contract/time'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { en } from './whereabouts/en'
import { ja } from './whereabouts/ja'
import { ko } from './whereabouts/ko'
import type { WhereFacts, WhereSentences } from './whereabouts/types'
import { zhCN } from './whereabouts/zhCN'
import { zhTW } from './whereabouts/zhTW'

const sentences: Readonly<Record<Lang, WhereSentences>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** Joins sentences: scripts without blanks go on at once. */
const between: Readonly<Record<Lang, string>> = { ja: '', en: ' ', 'zh-CN': '', ko: ' ', 'zh-TW': '' }

/** The vehicle that somebody looks for, as far as it is assigned. */
interface VehicleToSee {
  readonly name: string
  readonly plateNumber: string
}

/** What a vehicle is known by: its name and the figures at the end of its plate, which anybody can read. */
function seenAs(vehicle: VehicleToSee | null): string {
  if (!vehicle) return ''
  return [vehicle.name, endOfPlate(vehicle.plateNumber)].filter((part) => part !== '').join(', ')
}

/** The figures at the end of a plate, with what joins them: `48-15`. Read from its end: a long text costs no more than its length. */
function endOfPlate(plateNumber: string): string {
  let first = plateNumber.length
  for (let at = plateNumber.length - 1; at >= 0 && /[\d・.-]/.test(plateNumber.charAt(at)); at -= 1) {
    if (/\d/.test(plateNumber.charAt(at))) first = at
  }
  return plateNumber.slice(first)
}

interface Said {
  readonly found: Whereabouts
  /** In the listener's language. */
  readonly plan: Pick<RidePlan, 'direction' | 'gatherAt'> & {
    readonly points: readonly RidePlan['points'][number][]
  }
  readonly vehicle: VehicleToSee | null
  /** The window at the door that the vehicle comes to for them, as they were notified of it last; null where there is none. */
  readonly window: TimeWindow | null
}

/** What staff read out to somebody who asks where their vehicle is, in that person's language. */
export function whereaboutsText(said: Said, lang: Lang): string {
  const { found, plan, vehicle } = said
  const say = sentences[lang]
  const time = (at: number | null) => (at === null ? '' : formatTime(at))
  const facts: WhereFacts = {
    place: placeOf(plan.points[found.point ?? -1]),
    time: time(found.expectedAt),
    gatherTime: formatTime(fromWallTime(plan.gatherAt)),
    isBus: found.mode === 'bus',
    vehicle: seenAs(vehicle),
    stops: found.stops,
    since: time(found.since),
  }
  const isBoardingByScan = plan.direction === 'pickup' && found.mode === 'bus'
  const isByPlan = found.basis === 'planned' && ['stopsBefore', 'next', 'atDoor'].includes(found.kind)
  return [
    mainOf(found, plan, say)(facts),
    found.lateMinutes > 0 && !['ended', 'unknown'].includes(found.kind) ? say.late(found.lateMinutes) : '',
    windowText(said, say),
    found.kind === 'onTheWay' && isBoardingByScan && !found.isCheckedIn ? say.notScanned : '',
    isByPlan ? say.byPlan : '',
  ]
    .filter((part) => part !== '')
    .join(between[lang])
}

function mainOf({ kind }: Whereabouts, { direction }: Said['plan'], say: WhereSentences) {
  if (kind === 'beforeBoarding') return direction === 'pickup' ? say.beforeBus : say.beforeDoor
  return say[kind]
}

/** Whether it comes to their door within the window there; empty where it comes to no door of theirs, is there, or is early. */
function windowText({ found: { kind, point, expectedAt }, plan, window }: Said, say: WhereSentences): string {
  const isComing = plan.points[point ?? -1]?.kind === 'door' && kind !== 'atDoor'
  if (!window || !isComing || expectedAt === null || expectedAt < window.from) return ''
  const facts = { from: formatTime(window.from), to: formatTime(window.to) }
  return expectedAt <= window.to ? say.inWindow(facts) : say.afterWindow(facts)
}

/** The name of a point; of the airport with the bay. */
function placeOf(point: RidePlan['points'][number] | undefined): string {
  if (!point) return ''
  return point.kind === 'airport' && point.detail !== '' ? `${point.name} (${point.detail})` : point.name
}
