import { msPerHour } from '@noriai/contract/time'
import type { FastifyBaseLogger } from 'fastify'

/** What happened to cards: charged or not is the bank's word, the last two are ours. */
export const cardOutcomes = ['tried', 'charged', 'refused', 'proofAsked', 'bounded'] as const
export type CardOutcome = (typeof cardOutcomes)[number]

/** So many refused cards within an hour are an alarm, when they are at least every second one. */
const ALARMING = 20

/**
 * Counts what happened to cards since this server started, for /metrics, and gives an alarm when many are refused: somebody may be
 * trying stolen cards, which banks and card schemes hold against us.
 */
export class CardWatch {
  readonly counts = new Map<CardOutcome, number>(cardOutcomes.map((outcome) => [outcome, 0]))
  #hourBegan = 0
  #ofHour = { charged: 0, refused: 0 }
  #isAlarmed = false

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  note(outcome: CardOutcome, at: number): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
    if (at - this.#hourBegan >= msPerHour) {
      this.#hourBegan = at
      this.#ofHour = { charged: 0, refused: 0 }
      this.#isAlarmed = false
    }
    if (outcome !== 'charged' && outcome !== 'refused') return
    this.#ofHour[outcome] += 1
    const { charged, refused } = this.#ofHour
    if (this.#isAlarmed || refused < ALARMING || refused < charged) return
    this.#isAlarmed = true
    this.log.error({ refused, charged }, 'many cards are refused: somebody may be trying stolen ones')
  }
}
