import { staffCalls } from '@noriai/contract/calls/staff/index'
import {
  findSteps,
  isTakenIn,
  openFindStates,
  stateAfter,
  type FindState,
  type FindStep,
  type LostKind,
} from '@noriai/contract/rules/lostProperty'
import { toWallTime } from '@noriai/contract/time'
import { Breach } from '../breach'
import { isPaidRide, orderWhere } from '../choose'
import { command, idle, outcomeOf } from '../command'
import type { ModelContext, OrderName } from '../context'

/** More finds, or reports, would only make a sequence slower. */
const MOST = 5

/** Far from any version that a sequence comes to. */
const STALE = 100

const isHere = (state: FindState) => openFindStates.some((each) => each === state)

/** A find by its place among those of its sequence, from 1. */
interface OfFind {
  readonly find: number
}

function findOf({ seen }: ModelContext, { find }: OfFind) {
  return seen.desk.finds[find - 1]
}

/** Places of the finds that fit, from 1. */
function findsWhere({ seen }: ModelContext, fits: (find: FoundRow) => boolean): number[] {
  return seen.desk.finds.flatMap((find, index) => (fits(find) ? [index + 1] : []))
}

type FoundRow = ModelContext['seen']['desk']['finds'][number]

const isOpenReport = ({ findId, closedAt }: ModelContext['seen']['desk']['reports'][number]) =>
  findId === null && closedAt === null

/** Staff write down what was found, on the bus of an order or elsewhere. */
const writeFind = command<{
  readonly order: OrderName | null
  readonly kind: LostKind
  readonly keptHere: boolean
}>({
  weight: 2,
  propose(context, chance) {
    if (context.seen.desk.finds.length >= MOST) return undefined
    const order = orderWhere(context, chance, isPaidRide) ?? null
    const kind = chance.oneOf(['bag', 'keys', 'phone', 'other'] as const)
    return { order, kind, keptHere: chance.happens(0.4) }
  },
  async run(context, { order: name, kind, keptHere }) {
    const departureId = (name === null ? undefined : context.order(name))?.departureId ?? null
    const request = {
      id: null,
      version: 0,
      kind,
      what: 'Red rucksack',
      picture: null,
      foundAt: toWallTime(context.now),
      foundBy: 'Mori',
      run: departureId === null ? null : { departureId, minibus: 0 },
      keptWhere: 'Shelf B',
      keptHere,
    }
    return outcomeOf(await context.ask(staffCalls.staffSaveFind, request, 'staff'))
  },
})

/** The desk takes in what a driver found, or writes it down again over a version that nobody saw. */
const takeIn = command<OfFind & { readonly isStale: boolean }>({
  weight: 3,
  propose(context, chance) {
    const waiting = findsWhere(context, (find) => !isTakenIn(find) && isHere(find.state))
    const find = chance.of(waiting) ?? chance.of(findsWhere(context, () => chance.happens(0.1)))
    return find === undefined ? undefined : { find, isStale: chance.happens(0.1) }
  },
  async run(context, { find, isStale }) {
    const row = findOf(context, { find })
    if (!row) return idle
    const { id, version, kind, what, foundBy, keptHere, departureId, minibus } = row
    const request = {
      id,
      version: version + (isStale ? STALE : 0),
      kind,
      what,
      picture: null,
      foundAt: toWallTime(row.foundAt),
      foundBy,
      run: departureId === null || minibus === null ? null : { departureId, minibus },
      keptWhere: 'Shelf A',
      keptHere,
    }
    const answer = await context.ask(staffCalls.staffSaveFind, request, 'staff')
    if (isStale && answer.status === 200)
      throw new Breach('a find is changed over the version that was seen', row)
    return outcomeOf(answer)
  },
})

/** A traveller misses something of a ride. `called` is how the sequence names the report. */
const reportMissing = command<{
  readonly order: OrderName
  readonly called: string
  readonly kind: LostKind
}>({
  weight: 2,
  propose(context, chance) {
    const { length } = context.seen.desk.reports
    const order = length < MOST ? orderWhere(context, chance, isPaidRide) : undefined
    if (order === undefined) return undefined
    return { order, called: `missed ${length + 1}`, kind: chance.oneOf(['bag', 'keys', 'other'] as const) }
  },
  async run(context, { order: name, called, kind }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: null, version: 0, orderNo: order.orderNo, kind, what: called }
    return outcomeOf(await context.ask(staffCalls.staffSaveLostReport, request, 'staff'))
  },
})

const closeReport = command<{ readonly report: string }>({
  weight: 0.7,
  propose(context, chance) {
    const report = chance.of(context.seen.desk.reports.filter(isOpenReport))
    return report && { report: report.what }
  },
  async run(context, { report: called }) {
    const report = context.seen.desk.reports.find(({ what }) => what === called)
    if (!report) return idle
    const { id, version } = report
    return outcomeOf(await context.ask(staffCalls.staffCloseLostReport, { id, version }, 'staff'))
  },
})

/** What is mostly next with a find; now and then anything is tried. */
const usualSteps: Readonly<Partial<Record<FindState, readonly FindStep[]>>> = {
  found: ['match', 'match', 'match', 'notice', 'police', 'dispose'],
  matched: ['return', 'return', 'ship', 'unmatch', 'police', 'notice', 'dispose'],
}

/** The next step of a find. */
const stepFind = command<OfFind & { readonly step: FindStep; readonly report: string | null }>({
  weight: 6,
  propose(context, chance) {
    const find =
      chance.of(findsWhere(context, ({ state }) => isHere(state))) ??
      chance.of(findsWhere(context, () => true))
    const row = find === undefined ? undefined : findOf(context, { find })
    if (find === undefined || !row) return undefined
    const usual = usualSteps[row.state] ?? []
    const step = (chance.happens(0.9) ? chance.of(usual) : undefined) ?? chance.of(findSteps) ?? 'match'
    const reports = context.seen.desk.reports.filter((each) => isOpenReport(each) || chance.happens(0.1))
    if (step === 'match' && reports.length === 0) return undefined
    return { find, step, report: step === 'match' ? (chance.of(reports)?.what ?? null) : null }
  },
  async run(context, { find, step, report: called }) {
    const row = findOf(context, { find })
    if (!row) return idle
    const { id, version, state } = row
    const report = context.seen.desk.reports.find(({ what }) => what === called)
    const request = { id, version, step, note: 'No. 12', ...(report && { reportId: report.id }) }
    const answer = await context.ask(staffCalls.staffStepFind, request, 'staff')
    if (answer.status === 200 && !isHere(state))
      throw new Breach('one find is handed over once', { find: row, step, after: stateAfter(state, step) })
    const isDone = answer.status === 200 && context.isClear
    if (isDone && (step === 'match' || step === 'unmatch')) await checkNoticed(context, row, step)
    return outcomeOf(answer)
  },
})

/** @throws Breach where the traveller of a find reads nothing of it, or that it may be theirs although it is not */
async function checkNoticed(
  { bench }: ModelContext,
  { number }: FoundRow,
  step: 'match' | 'unmatch',
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ listed: string; waiting: string }>(
    `select count(*) filter (where channel = 'inApp') as listed,
        count(*) filter (where sent_at is null and superseded_at is null) as waiting
      from notices where kind = 'lostFound' and facts ->> 'lostNumber' = $1`,
    [String(number)],
  )
  const { listed, waiting } = { listed: Number(rows[0]?.listed), waiting: Number(rows[0]?.waiting) }
  const holds = step === 'match' ? listed === 1 : listed + waiting === 0
  if (!holds)
    throw new Breach('a find is noticed by who may have lost it, and by nobody else', {
      number,
      step,
      listed,
      waiting,
    })
}

export const lostCommands = { writeFind, takeIn, reportMissing, closeReport, stepFind }
