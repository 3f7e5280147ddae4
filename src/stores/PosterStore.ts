import { listSendTime, type SendTime } from '@noriai/contract/calls/quotation'
import { fromWallTime, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const PICKUP = 1
const TERMINALS = ['T1', 'T2'] as const

/** What someone who stands before a poster wants to know first. */
export interface NextBus {
  readonly departsAt: number
  readonly seatsLeft: number
}

/** The next departure from the poster that was scanned (mock-up 01). */
export class PosterStore {
  readonly loading = new Request()
  /** Null when nothing more leaves on this service day. */
  nextBus: NextBus | null = null
  /** Walking minutes to the service desk; null when the poster does not tell where it hangs. */
  walkMinutes: number | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PosterStore, 'root'>(this, { root: false, nextBus: observableRef })
  }

  /** The terminal whose arrivals hall the poster hangs in; undefined when it does not say. */
  get terminal(): (typeof TERMINALS)[number] | undefined {
    const scene = this.root.settings.qrSource()?.qrCodeScene2
    return TERMINALS.find((terminal) => terminal === scene)
  }

  async load(): Promise<void> {
    const { settings, api } = this.root
    const qrSource = settings.qrSource()
    const answer = await this.loading.run(() =>
      api.call(listSendTime, {
        type: PICKUP,
        currency: settings.currency,
        date: serviceDateOf(this.root.now(), settings.policy),
        ...(this.terminal ? { terminal: this.terminal } : {}),
        ...(qrSource ? { qrSource } : {}),
      }),
    )
    runInAction(() => {
      this.nextBus = this.firstToCatch(answer.departures)
      this.walkMinutes = answer.walkMinutes
    })
  }

  /** The first with a seat that leaves late enough to walk up to it (decisions.md, "pick-up notice"). */
  private firstToCatch(departures: readonly SendTime[]): NextBus | null {
    const earliest = this.root.now() + this.root.settings.policy.pickup.walkUp.minLeadMinutes * msPerMinute
    const buses = departures
      .filter(({ status, seatsLeft }) => status === 'open' && seatsLeft > 0)
      .map(({ busDepartsAt, seatsLeft }) => ({ departsAt: fromWallTime(busDepartsAt), seatsLeft }))
    return buses.find(({ departsAt }) => departsAt >= earliest) ?? null
  }
}
