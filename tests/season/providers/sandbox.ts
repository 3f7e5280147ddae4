/** Our own sandbox in a season: it runs beside the server as in development, and here is what banks do there. */
import { setTimeout as sleep } from 'node:timers/promises'
import { apiKey } from '../../../server/test/paymentSandbox'
import { Banks, countSaid, type Said } from './banks'

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
  readonly banks = new Banks()

  constructor(private readonly origin: string) {}

  /** The banks say something of every payment that was disputed since the night before, or that they decide on again. */
  async decide(isLast: boolean): Promise<Said> {
    const opened: string[] = []
    let sentBack = 0
    let page: Events
    do {
      page = await this.ask<Events>(`/v1/events?after=${this.seen}`)
      for (const { sequence, type, data } of page.events) {
        this.seen = sequence
        if (type === 'refund.failed') sentBack += 1
        if (type === 'dispute.opened' && data.dispute) opened.push(data.dispute.id)
      }
    } while (page.hasMore)
    const said = this.banks.morning(opened, isLast)
    for (const [id, step] of said) await this.ask(`/bank/disputes/${id}`, { step })
    return countSaid(
      said.map(([, says]) => says),
      sentBack,
    )
  }

  /** Staff hand evidence in on the page of a dispute, by its button. */
  answerDispute(pageUrl: string): Promise<void> {
    return this.reached(async () => {
      const body = new URLSearchParams({ step: 'answered' })
      const answer = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303)
        throw new Error(`${pageUrl} answered ${answer.status}: ${await answer.text()}`)
    })
  }

  private ask<Value>(path: string, body?: object): Promise<Value> {
    return this.reached(async () => {
      const answer = await fetch(this.origin + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      // Asked again after a kill, what was decided already stays so.
      if (!answer.ok && (body === undefined || answer.status !== 409))
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Value
    })
  }

  /** Does something over HTTP, again where it is killed in the middle of it. */
  private async reached<Value>(send: () => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        if (tries === MOST_TRIES || !(error instanceof TypeError)) throw error
        await sleep(RETRY_MS)
      }
    }
  }
}
