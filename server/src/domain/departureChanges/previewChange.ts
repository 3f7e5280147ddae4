import type { ChangePreview, ChangedPartyView } from '@noriai/contract/schema/departureChange'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { nameIn } from '../../names'
import { orderNoticeText } from '../../texts/orderNotices'
import { wallTimeOrNull } from '../../wallTime'
import type { OperatorData } from '../network'
import { noticeFacts } from '../notices'
import type { BookingContext } from '../quotation'
import { departureIdOf, seatsLeft } from '../seats'
import { couponOf, factsOfMove, factsOfRefund } from './changeFacts'
import {
  needsAdmin,
  planDeparture,
  totalsOf,
  type ChangeContext,
  type ChangeInput,
  type DeparturePlan,
  type PartyPlan,
  type WayPlan,
} from './planDeparture'

/** What cancelling a departure would bring to each of its parties; writes nothing. @throws as `planDeparture` */
export async function previewChange(
  db: Executor,
  input: ChangeInput,
  { config, ...given }: ChangeContext & Pick<Deps, 'config'>,
): Promise<ChangePreview> {
  const plan = await planDeparture(db, input, given)
  const { planned, targets, chosen, maxWaitMinutes } = plan
  const { policy } = given.context
  return {
    asOf: toWallTime(given.at),
    departureId: input.departureId,
    direction: planned.direction,
    relayPoint: relayPointOf(planned.relayPoint, given.context),
    departsAt: toWallTime(planned.departsAt),
    way: chosen.way,
    ways: plan.ways.map((way) => presentWay(way, plan)),
    targets: targets.map((target) => ({
      departureId: target.departureId,
      departsAt: toWallTime(target.planned.departsAt),
      free: seatsLeft(target),
      riders: ridersTo(chosen, target.departureId),
      isLookedAt: !input.without.includes(target.departureId),
    })),
    maxWaitMinutes,
    mostWaitMinutes: policy.operations.changes.maxWaitMinutes,
    parties: chosen.parties.map((party) => presentParty(party, given.context.data, given.context.lang)),
    unpaid: plan.unpaid,
    totals: totalsOf(chosen.parties),
    needsAdmin: needsAdmin(chosen.parties, policy),
    texts: textsOf(plan, input, { config, policy, at: given.at }),
    hash: plan.hash,
  }
}

function relayPointOf(code: string, { data, lang }: BookingContext): ChangePreview['relayPoint'] {
  const stop = data.relayStops.get(code)
  return { code, name: stop ? nameIn(stop.names, lang) : code }
}

function ridersTo({ parties }: WayPlan, departureId: string): number {
  return parties
    .filter((each) => each.departureId === departureId)
    .reduce((sum, { party }) => sum + party.riders, 0)
}

function presentWay(
  { way, isPossible, parties }: WayPlan,
  plan: DeparturePlan,
): ChangePreview['ways'][number] {
  const first = parties.find(({ departureId }) => departureId !== null)?.departureId
  const into = way === 'merge' ? plan.targets.find(({ departureId }) => departureId === first) : undefined
  return {
    way,
    isPossible,
    into: into
      ? {
          departureId: into.departureId,
          departsAt: toWallTime(into.planned.departsAt),
          free: seatsLeft(into),
        }
      : null,
    totals: totalsOf(parties),
  }
}

function presentParty(
  { party, target, door, extraMinutes, refundJpy, couponPercent, refusal }: PartyPlan,
  data: OperatorData,
  lang: BookingContext['lang'],
): ChangedPartyView {
  const { order, ride, reachedBy } = party
  const place = ride.direction === 'pickup' ? order.destination : order.departurePlace
  const ward = data.wards.get(place.wardCode ?? '')
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    name: party.name,
    riders: party.riders,
    to: target && { departureId: departureIdOf(target), departsAt: toWallTime(target.departsAt) },
    extraMinutes,
    refundJpy,
    couponPercent,
    reachedBy,
    lang: party.lang,
    checkedIn: order.verifiedAt !== null,
    flightNo: order.flightNo,
    landsAt: ride.direction === 'pickup' ? toWallTime(party.landsAt) : null,
    wardName: ward ? nameIn(ward.names, lang) : '',
    doorFrom: wallTimeOrNull(door?.from ?? null),
    doorTo: wallTimeOrNull(door?.to ?? null),
    refusal,
  }
}

/** What riders read: the first of each outcome and language. */
function textsOf(
  { chosen, planned }: DeparturePlan,
  { reason }: ChangeInput,
  { config, policy, at }: Pick<Deps, 'config' | 'policy'> & { readonly at: number },
): ChangePreview['texts'] {
  const texts = new Map<string, ChangePreview['texts'][number]>()
  for (const plan of chosen.parties) {
    const { party, target, leavesAt, refundJpy } = plan
    const outcome = target ? 'moved' : 'refunded'
    const { lang, order } = party
    if (texts.has(`${outcome} ${lang}`)) continue
    const from = factsOfRefund(reason, planned)
    const move = factsOfMove(reason, plan)
    const facts = target
      ? {
          ...from,
          ...move.facts,
          ...move.forPayer,
          to: toWallTime(target.departsAt),
          ...(leavesAt !== null && { allBackUntil: toWallTime(leavesAt) }),
        }
      : { ...from, refundJpy: String(refundJpy), ...couponOf(plan.couponPercent) }
    const kind = target ? 'departureMoved' : 'departureCancelled'
    const reachedBy = noticeFacts({ order, refundJpy, notice: { lang, facts } }, { config, policy }, at)
    const { title, body } = orderNoticeText(kind, lang, reachedBy)
    const sentences = body.flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []))
    texts.set(`${outcome} ${lang}`, { outcome, lang, title, text: sentences.join('\n') })
  }
  return [...texts.values()]
}
