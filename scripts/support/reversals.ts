/** Faults of before that were mended, as changes that put each back: what the nets must catch (`scripts/prove-nets.ts`). */

/** One place of the code: what is there, to the letter, and what was there while the fault was. */
export interface Edit {
  /** From the root. */
  readonly file: string
  readonly now: string
  readonly before: string
}

/** A program that must fail on the fault, and what it must say of it. */
export interface Net {
  readonly name: string
  /** What Node is given. */
  readonly command: readonly string[]
  readonly says: string
}

export interface Reversal {
  readonly name: string
  readonly fault: string
  readonly edits: readonly Edit[]
  readonly nets: readonly Net[]
}

/** The day that `npm test` simulates. */
const season = (says: string): Net => ({
  name: 'season',
  command: ['--import', 'tsx', 'scripts/simulate.ts', '--small'],
  says: `✖ ${says} (`,
})

/** The sequences that the model once found, of which one is about the fault. */
const found = (fault: string, says: string): Net => ({
  name: 'model',
  command: ['--import', 'tsx', '--test', `--test-name-pattern=\\(${fault}\\)`, 'tests/model/found.test.ts'],
  says,
})

export const reversals: readonly Reversal[] = [
  {
    name: 'C2',
    fault: 'riders of the 05:30 bus cannot be scanned before their service day begins at 05:00',
    edits: [
      {
        file: 'contract/src/orders/rideCode.ts',
        now: `import { endOfServiceDate, type CalendarDate, type Instant } from '../time'`,
        before: `import { addDays, endOfServiceDate, serviceDateOf, type CalendarDate, type Instant } from '../time'`,
      },
      {
        file: 'contract/src/orders/rideCode.ts',
        now: `from: boardingAt === null ? planned : Math.min(planned, boardingAt),`,
        before: `from: Math.max(planned, endOfServiceDate(addDays(serviceDateOf(ride.arrivesBy, policy), -1), policy)),`,
      },
    ],
    nets: [season('refused on board: notYet')],
  },
  {
    name: 'C3',
    fault: 'a boarded ride does not end where staff forget to report it',
    edits: [
      {
        file: 'server/src/jobs/endRidesByClock.ts',
        now: `        work: (id) => endBoarded(deps, id, at),\n`,
        before: `        work: async () => undefined,\n`,
      },
    ],
    nets: [season('audit: boardedRidesEnd'), found('C3', 'boardedRidesEnd')],
  },
  {
    name: 'C5',
    fault: 'the arrivals of a drop-off are judged by when the bus is there, and not by the chosen time',
    edits: [
      {
        file: 'contract/src/rules/dropoffDepartures.ts',
        now: `    const arriveBy = offeredFrom(
      busArrivesAt({ relay: line.relay, departsAt, terminal: line.terminal, policy }),
      policy,
    )
`,
        before: `    const arriveBy = busArrivesAt({ relay: line.relay, departsAt, terminal: line.terminal, policy })
`,
      },
      {
        file: 'server/src/domain/quotation/sendTimes.ts',
        now: `const shownProblem = problem ?? departure?.roomProblem`,
        before: `const shownProblem = problem ?? departure?.problem`,
      },
    ],
    nets: [season('an arrival is too early by its own words')],
  },
  {
    name: 'W1',
    fault: 'a party with a wheelchair is sold any bus, whoever has its places',
    edits: [
      {
        file: 'server/src/domain/booking/wheelchairPlace.ts',
        now: `  if (!hasBusPlace({ places, riding }, { wheelchairs }))
    throw await wheelchairRefusal(tx, order, { departsAt: departure.departsAt, at, context })\n`,
        before: '',
      },
    ],
    nets: [found('W1', 'wheelchairsFitTheirBus')],
  },
]

/** A file's text with the fault in it. @throws where what is to be replaced is not there exactly once: the code has moved, and the edit with it. */
export function withFault(text: string, { file, now, before }: Edit): string {
  const parts = text.split(now)
  if (parts.length !== 2)
    throw new Error(
      `${file} has ${parts.length - 1} places with "${now.trim()}": the reversal must follow the code.`,
    )
  return parts.join(before)
}
