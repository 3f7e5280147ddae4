import { setTimeout as sleep } from 'node:timers/promises'

/** A browser waits three seconds; nothing is gained by that here. */
const RECONNECT_MS = 300
const SERVER_FAULT = 500

/** A page that hears of changes to an order, and opens its stream again whenever that ends. */
export class LiveReader {
  /** How often its stream was opened. */
  opened = 0
  /** How many changes it heard of. */
  changed = 0
  /** Answers that would have ended it for good. */
  readonly refusals: number[] = []
  private readonly stopping = new AbortController()
  private readonly reading: Promise<void>

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.reading = this.readAgainAndAgain()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.reading
  }

  private async readAgainAndAgain(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // However it ends, it is opened again.
      await this.read().catch(() => undefined)
      await sleep(RECONNECT_MS)
    }
  }

  private async read(): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}`, accept: 'text/event-stream' }
    const answer = await fetch(this.url, { headers, signal: this.stopping.signal })
    if (!answer.ok && answer.status < SERVER_FAULT) this.refusals.push(answer.status)
    if (!answer.ok || !answer.body) return
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.note(/^event: (\w+)$/m.exec(block)?.[1])
    }
  }

  private note(event: string | undefined): void {
    if (event === 'open') this.opened += 1
    if (event === 'changed') this.changed += 1
  }
}
