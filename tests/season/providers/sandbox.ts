/** Our own sandbox in a season: it runs beside the server as in development, and here is what banks do there. */
import { setTimeout as sleep } from 'node:timers/promises'
import { apiKey } from '../../../server/test/paymentSandbox'
import { verdicts, type Decided } from './banks'

/** Killed, it is back soon: so often, and after such a real wait, it is asked again. */
const MOST_TRIES = 50
const RETRY_MS = 100

interface Events {
  readonly events: readonly {
    readonly sequence: number
    readonly type: string
    readonly data: { readonly dispute?: { readonly id: string } }
  }[]
  readonly hasMore: boolean
}

export class SeasonSandbox {
  private seen = 0
  private readonly verdicts = verdicts()

  constructor(private readonly origin: string) {}

  /** The banks decide on every payment that was disputed since the night before. @returns how many for each, and refunds sent back */
  async decide(): Promise<Decided & { readonly sentBack: number }> {
    const decided = { won: 0, lost: 0, sentBack: 0 }
    let page: Events
    do {
      page = await this.ask<Events>(`/v1/events?after=${this.seen}`)
      for (const { sequence, type, data } of page.events) {
        this.seen = sequence
        if (type === 'refund.failed') decided.sentBack += 1
        if (type !== 'dispute.opened' || !data.dispute) continue
        const step = this.verdicts.next()
        await this.ask(`/bank/disputes/${data.dispute.id}`, { step })
        decided[step] += 1
      }
    } while (page.hasMore)
    return decided
  }

  private async ask<Value>(path: string, body?: object): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await fetch(this.origin + path, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        // Asked again after a kill, what was decided already stays so.
        if (!answer.ok && (body === undefined || answer.status !== 409))
          throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
        return (await answer.json()) as Value
      } catch (error) {
        if (tries === MOST_TRIES || !(error instanceof TypeError)) throw error
        await sleep(RETRY_MS)
      }
    }
  }
}
