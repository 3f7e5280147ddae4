import type { Agenda } from '../agenda'
import { newId } from '../ids'
import type { Change, EventType, ProviderEvent, WebhookManner } from '../model'
import type { Store } from '../store/store'
import { SIGNATURE_HEADER, signatureOf } from './signature'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits between the tries of one delivery; after the last the event is given up and can only be listed. */
const backOffMs = [
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]
const ANSWER_WITHIN_MS = 10 * SECOND

/** The ordinary webhook: once, at once. */
export const promptWebhook: WebhookManner = { delayMs: 0, copies: 1 }

export interface WebhookTarget {
  readonly url: string | undefined
  readonly secret: string
}

/** Tells the merchant's server what happened: signed, and again until it answers 2xx. */
export class WebhookDelivery {
  #sequence: number
  readonly #sending = new Map<string, Promise<void>>()

  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  constructor(
    private readonly store: Store,
    private readonly agenda: Agenda,
    private readonly target: WebhookTarget,
    private readonly now: () => number,
  ) {
    this.#sequence = store.count('events')
  }

  /** The row of an event, to be committed together with what it tells of; then call `announce`. */
  event(type: EventType, data: ProviderEvent['data'], manner: WebhookManner): ProviderEvent {
    const at = this.now()
    this.#sequence += 1
    return {
      id: newId('evt'),
      sequence: this.#sequence,
      type,
      createdAt: at,
      data,
      copiesLeft: manner.copies,
      tries: 0,
      nextTryAt: this.target.url === undefined || manner.copies === 0 ? null : at + manner.delayMs,
    }
  }

  /** Enters an event's next try. */
  announce(event: ProviderEvent): void {
    const { id, nextTryAt } = event
    if (nextTryAt === null) return
    this.agenda.at(nextTryAt, () => {
      // Meanwhile it may have been sent, or put off after a failed try.
      return this.store.get('events', id)?.nextTryAt === nextTryAt ? this.send(id) : undefined
    })
  }

  /** Enters every event that a former run of the program still owed. */
  resume(): void {
    for (const event of this.store.all('events')) this.announce(event)
  }

  /** Delivers an event now; resolves after the answer, or at once when nothing is owed. */
  send(id: string): Promise<void> {
    const running = this.#sending.get(id)
    if (running) return running
    const run = this.#try(id).finally(() => this.#sending.delete(id))
    this.#sending.set(id, run)
    return run
  }

  async #try(id: string): Promise<void> {
    const event = this.store.get('events', id)
    if (!event || event.nextTryAt === null || this.target.url === undefined) return
    await this.store.durable() // Nobody hears of what a crash could still undo.
    const wasAccepted = await this.#post(this.target.url, event)
    const next = afterTry(event, wasAccepted, this.now())
    const change: Change = { in: 'events', row: next }
    this.store.commit(change)
    this.announce(next)
  }

  async #post(url: string, event: ProviderEvent): Promise<boolean> {
    const body = JSON.stringify(eventView(event))
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(this.target.secret, body, this.now()),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
}

function afterTry(event: ProviderEvent, wasAccepted: boolean, at: number): ProviderEvent {
  if (wasAccepted) {
    const copiesLeft = event.copiesLeft - 1
    return { ...event, copiesLeft, tries: 0, nextTryAt: copiesLeft > 0 ? at : null }
  }
  const wait = backOffMs[event.tries]
  return { ...event, tries: event.tries + 1, nextTryAt: wait === undefined ? null : at + wait }
}

/** An event as it is sent and listed. */
export function eventView(event: ProviderEvent) {
  const { id, sequence, type, createdAt, data } = event
  return { id, sequence, type, createdAt, data }
}
