/** Lost property: what travellers miss is matched with what was found, handed over, sent, or given away at its day. */
import {
  staffCloseLostReport,
  staffLostProperty,
  staffSaveFind,
  staffSaveLostReport,
  staffStepFind,
} from '@noriai/contract/calls/staff/lostProperty'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { LostKind } from '@noriai/contract/rules/lostProperty'
import type { FindView, LostReportView } from '@noriai/contract/schema/lostProperty'
import type { StaffRole } from '@noriai/contract/staffRole'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '@noriai/contract/time'
import type { SeasonContext } from './context'
import type { Member } from './member'

/** How often nobody gets to a find that could be seen to. */
const FORGETS = 0.2
/** Something is searched for in the vehicle so long after its owner called. */
const SEARCHED_AFTER_MINUTES = 60
/** What goes to the police goes with who is on the way there, so long before it has to. */
const POLICE_AHEAD_MINUTES = 12 * 60
/** Reports that nothing was found for are closed after so long. */
const CLOSED_AFTER_MINUTES = 24 * 60
/** Of the finds that have gone: those that somebody tries to give away once more. */
const TRIED_AGAIN = 0.3

/** What becomes of something that was left behind, one after the other. */
const fates = ['found', 'police', 'neverFound', 'kept', 'found'] as const
type Fate = (typeof fates)[number]

const things: Readonly<Record<Fate, { readonly kind: LostKind; readonly what: string }>> = {
  found: { kind: 'bag', what: 'Blue rucksack with a white strap' },
  // On the day on which it is found.
  police: { kind: 'phone', what: 'Black phone, its glass is cracked' },
  neverFound: { kind: 'keys', what: 'Two keys on a red ribbon' },
  kept: { kind: 'clothing', what: 'Grey woollen scarf' },
}

/** A ride on which something was left behind. */
interface PastRide {
  readonly orderNo: string
  readonly departureId: string
  readonly endedAt: Instant
}

type Step = Pick<CallRequest<typeof staffStepFind>, 'step' | 'reportId' | 'note'>

/** Of the finds that were matched: each so many-th is somebody else's, as is seen when its owner is to have it. */
const MISTAKEN = 3

export class LostDesk {
  private heard = 0
  /** Finds that were taken back from who seemed to have lost them; each once. */
  private readonly takenBack = new Set<number>()

  constructor(
    private readonly context: SeasonContext,
    private readonly atWork: (role: StaffRole) => Promise<Member>,
  ) {}

  /** Not each of what can become of a thing has come about: the next rider leaves one, however few ride. */
  get waitsForMore(): boolean {
    return this.heard < fates.length
  }

  /** Somebody left something behind: most of them call, some of it is found. */
  async hear(ride: PastRide): Promise<void> {
    const fate = fates[this.heard % fates.length] ?? 'found'
    this.heard += 1
    const isReported = fate === 'found' || fate === 'neverFound'
    if (isReported) await this.report(ride, fate)
    if (fate === 'neverFound') return
    this.context.agenda.at(addMinutes(this.context.at, SEARCHED_AFTER_MINUTES), () => this.find(ride, fate))
  }

  private async report({ orderNo }: PastRide, fate: Fate): Promise<void> {
    const counter = await this.atWork('counter')
    const request = { id: null, version: 0, orderNo, ...things[fate] }
    const { reports } = await counter.must(staffSaveLostReport, request)
    this.context.count('lost.reported')
    if (reports.some(({ order }) => order.orderNo === orderNo)) return
    counter.tell('a report of something lost is not listed', 'It is open until it is matched.', { orderNo })
  }

  private async find({ departureId, endedAt }: PastRide, fate: Fate): Promise<void> {
    const counter = await this.atWork('counter')
    await counter.must(staffSaveFind, {
      id: null,
      version: 0,
      ...things[fate],
      picture: null,
      foundAt: toWallTime(Math.min(endedAt, this.context.at)),
      foundBy: 'Mori',
      run: { departureId, minibus: 0 },
      keptWhere: 'Shelf A',
      keptHere: fate === 'kept',
    })
    this.context.count('lost.found at the desk')
  }

  /** Looks at everything that is here, and does what is next with it; now and then somebody forgets. */
  async workThrough(): Promise<void> {
    const counter = await this.atWork('counter')
    const { finds, reports } = await counter.must(staffLostProperty, { ended: false })
    for (const find of finds) {
      const step = this.stepFor(find)
      if (!step) continue
      if (this.context.dice('find', find.number, this.context.at).chance(FORGETS)) {
        this.context.count('staff forgot.find')
        continue
      }
      await this.take(counter, find, step)
    }
    for (const report of reports) await this.closeOld(counter, report)
  }

  private stepFor({ number, state, keptWhere, due, matches }: FindView): Step | undefined {
    if (keptWhere === '') return undefined
    if (state === 'matched' && this.isMistaken(number)) return { step: 'unmatch', note: '' }
    if (state === 'matched')
      return this.isSent(number)
        ? { step: 'ship', note: `Parcel ${number}` }
        : { step: 'return', note: 'Showed a passport' }
    const match = matches.find(({ reasons }) => reasons.includes('kind') || reasons.includes('words'))
    if (match) return { step: 'match', reportId: match.reportId }
    if (due?.task === 'notice') return { step: 'notice', note: `KIX-${number}` }
    const isDue = due !== null && fromWallTime(due.at) <= addMinutes(this.context.at, POLICE_AHEAD_MINUTES)
    return due?.task === 'police' && isDue ? { step: 'police', note: `KIX-${number}` } : undefined
  }

  /** Whether it is sent to its owner, or handed over: by turns, once both have come about. */
  private isSent(number: number): boolean {
    if (this.context.isToMeet('lost.ship')) return true
    return number % 2 === 0 && !this.context.isToMeet('lost.return')
  }

  /** In a season that is long enough for matching it again: the first one, and some of the others. */
  private isMistaken(number: number): boolean {
    if (!this.context.isLong || this.takenBack.has(number)) return false
    return this.takenBack.size === 0 || number % MISTAKEN === 0
  }

  private async take(counter: Member, { id, version, number }: FindView, step: Step): Promise<void> {
    const answer = await counter.ask(staffStepFind, { id, version, ...step }, [
      'lost.changed',
      'lost.reportTaken',
    ])
    if (!answer.ok) return
    this.context.count(`lost.${step.step}`)
    if (step.step === 'unmatch') this.takenBack.add(number)
    const hasGone = !answer.data.finds.some((each) => each.id === id)
    const isTried =
      this.context.isToMeet('lost.given away once') || this.context.dice('again', number).chance(TRIED_AGAIN)
    if (!hasGone || !isTried) return
    // Somebody else has it in their hands by an old list.
    const again = { id, version: version + 1, step: 'police', note: 'KIX-0' } as const
    const second = await counter.ask(staffStepFind, again, ['lost.stepRefused'])
    if (second.ok) counter.tell('a find is given away twice', 'It has gone to somebody.', { number })
    else this.context.count('lost.given away once')
  }

  private async closeOld(counter: Member, { id, version, reportedAt }: LostReportView): Promise<void> {
    if (fromWallTime(reportedAt) > addMinutes(this.context.at, -CLOSED_AFTER_MINUTES)) return
    // It may have been matched meanwhile.
    const answer = await counter.ask(staffCloseLostReport, { id, version }, [
      'lost.changed',
      'lost.reportTaken',
    ])
    if (answer.ok) this.context.count('lost.reports closed')
  }

  /** Tries to dispose of what is kept: refused up to the last day for which it is, then done. */
  async disposeOfKept(isOver: boolean): Promise<void> {
    const counter = await this.atWork('counter')
    const { finds } = await counter.must(staffLostProperty, { ended: false })
    for (const { id, version, number, notice } of finds) {
      if (notice === null) continue
      const request = { id, version, step: 'dispose', note: 'Worn out' } as const
      const answer = await counter.ask(staffStepFind, request, isOver ? [] : ['lost.keptUntil'])
      if (answer.ok && !isOver)
        counter.tell('a find is disposed of too early', 'It is kept for months.', { number, notice })
      this.context.count(answer.ok ? 'lost.dispose' : 'lost.kept for its time')
    }
  }
}
