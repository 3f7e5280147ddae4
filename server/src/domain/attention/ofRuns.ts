import type { AttentionSubject } from '@noriai/contract/calls/staff/attention'
import { isTakenIn } from '@noriai/contract/rules/lostProperty'
import { skipReasons } from '@noriai/contract/rules/stopEvents'
import { toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import { drivingToSeeTo } from '../driving'
import { fleetToSeeTo } from '../fleet'
import { listOpenFinds } from '../lostProperty'
import type { ReadingContext } from '../network'
import { listOpenProposals } from '../placeDoors'
import type { RunToWatch, Source, TapToSee } from './books'
import { departureIn, orderOf } from './subjects'

function runSubject(
  { departure, minibus, driverName }: Pick<RunToWatch, 'departure' | 'minibus' | 'driverName'>,
  context: ReadingContext,
): Partial<AttentionSubject> {
  return {
    ...departureIn(departure, context),
    run: { minibus, driverName, reason: '', text: '', minutes: null },
  }
}

export const runSilent: Source<'runSilent'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, heardAt } = run
    if (state !== 'started' || heardAt === null) return []
    const subject = { ...runSubject(run, context), since: toWallTime(heardAt) }
    return { facts: { departureId, minibus, heardAt }, subject }
  })

export const runNotStarted: Source<'runNotStarted'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, startsAt, departure } = run
    if (state !== 'planned' && state !== 'seen') return []
    const facts = { departureId, minibus, startsAt, lateMinutes: departure.lateMinutes }
    return { facts, subject: runSubject(run, context) }
  })

export const runUnseen: Source<'runUnseen'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, startsAt, since } = run
    if (state !== 'planned') return []
    return { facts: { departureId, minibus, since, startsAt }, subject: runSubject(run, context) }
  })

export const runsTouch: Source<'runsTouch'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.listTouchedRuns(db, at)).map((run) => {
    const { departure, minibus, startsAt, freeAt } = run
    const { id: departureId, lateMinutes } = departure
    return {
      facts: { departureId, minibus, startsAt, lateMinutes, freeAt },
      subject: { ...runSubject(run, context), freeAt: toWallTime(freeAt) },
    }
  })

/** Of a person, without a run. */
const personOf = (driverName: string): Pick<AttentionSubject, 'run'> => ({
  run: { minibus: null, driverName, reason: '', text: '', minutes: null },
})

export const rollCall: Source<'rollCall'> = async ({ db, at }) =>
  (await fleetToSeeTo.listMissingRollCalls(db, at)).map(({ driverName, serviceDate, ...facts }) => ({
    facts,
    subject: {
      ...personOf(driverName),
      moment: facts.moment,
      serviceDate,
      since: toWallTime(facts.dueAt),
    },
  }))

export const hours: Source<'hours'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.forecastHours(db, at, context.policy)).map(({ driverName, serviceDate, ...facts }) => ({
    facts,
    subject: { ...personOf(driverName), hours: facts.findings[0] ?? null, serviceDate },
  }))

export const inspection: Source<'inspection'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.listInspectionsDue(db, at, context.policy)).map(
    ({ vehicleId, number, until, endsAt }) => ({
      facts: { vehicleId, endsAt },
      subject: { vehicle: { number, until } },
    }),
  )

function tapSubject(
  { event, order, departure, driverName, damagedVehicleId }: TapToSee,
  context: ReadingContext,
): Partial<AttentionSubject> {
  const { minibus, reason, text, minutes, at } = event
  return {
    ...departureIn(departure, context),
    ...(order && orderOf(order)),
    run: { minibus, driverName, reason, text, minutes },
    damagedVehicleId,
    since: toWallTime(at),
  }
}

/** The taps of drivers that somebody should see to, as their kind of the queue. */
export const tapsOf =
  <Kind extends Exclude<TapToSee['attention'], 'stopSkipped'>>(kind: Kind): Source<Kind> =>
  async ({ taps, context }) =>
    (await taps())
      .filter((tap) => tap.attention === kind)
      .map((tap) => ({
        facts: { id: tap.event.id, at: tap.event.at },
        subject: tapSubject(tap, context),
      }))

/** Stops that were skipped, with those who were to get in or out there. */
export const stopSkipped: Source<'stopSkipped'> = async ({ db, taps, context }) => {
  const candidates = []
  for (const tap of await taps()) {
    if (tap.attention !== 'stopSkipped') continue
    const { id, at, reason: said } = tap.event
    const passedBy = await drivingToSeeTo.listPassedBy(db, tap.event)
    const riders = passedBy.reduce(
      (sum, { adults, children, infants }) => sum + adults + children + infants,
      0,
    )
    const reason = skipReasons.find((each) => each === said) ?? 'other'
    const order = tap.order ?? passedBy[0] ?? null
    candidates.push({
      facts: { id, at, reason, riders },
      subject: { ...tapSubject({ ...tap, order }, context), riders },
    })
  }
  return candidates
}

export const driverPhone: Source<'driverPhone'> = async ({ db, at }) =>
  (await drivingToSeeTo.listPhonesToSee(db, at)).map(({ id, driverName, reason, since }) => ({
    facts: { id, at: since },
    subject: {
      run: { minibus: null, driverName, reason, text: '', minutes: null },
      since: toWallTime(since),
    },
  }))

export const find: Source<'find'> = async ({ db, context }) =>
  (await listOpenFinds(db)).map(({ find: found, departure }) => {
    const { id, number, what, foundAt, foundBy, minibus } = found
    const subject = {
      ...(departure && departureIn(departure, context)),
      find: { id, number, what, isTakenIn: isTakenIn(found) },
      run: { minibus, driverName: foundBy, reason: '', text: '', minutes: null },
      since: toWallTime(foundAt),
    }
    return { facts: found, subject }
  })

export const doorProposal: Source<'doorProposal'> = async ({ db, context: { places, lang } }) =>
  (await listOpenProposals(db)).flatMap(({ id, placeId, proposedAt }) => {
    // Of a place that is gone from the operator's data there is nothing to decide.
    const place = places.byId(placeId)
    if (!place) return []
    const subject = { place: { placeId, name: nameIn(place.names, lang) }, since: toWallTime(proposedAt) }
    return [{ facts: { id, proposedAt }, subject }]
  })
