import { countPosterScan } from '@noriai/contract/calls/posters'
import { listSendTime, type SendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import { addDays, fromWallTime, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { markScanCounted } from '@/entry/qrSource'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const PICKUP = 1

type SendTimes = CallResponse<typeof listSendTime>

/** What someone at a poster wants to know first. */
export interface NextBus {
  readonly departsAt: number
  readonly seatsLeft: number
}

/** Why no bus of the service day can be taken any more: all full, the service paused, or the last one gone. */
type NoBus = 'full' | 'paused' | 'over'

/** The next departure from the poster that was scanned (mock-up 01). */
export class PosterStore {
  readonly loading = new Request()
  /** Null when nothing more can be taken on this service day. */
  nextBus: NextBus | null = null
  noBus: NoBus | null = null
  /** Without a bus today: the first one of the next day with a seat. */
  firstLater: NextBus | null = null
  /** The airport where it hangs, once the server has said so. */
  airport: SendTimes['airport'] | null = null
  /** Walking minutes to the service desk; null when the poster does not tell where it hangs. */
  walkMinutes: number | null = null
  private isCounting = false

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PosterStore, 'root' | 'isCounting'>(this, {
      root: false,
      isCounting: false,
      nextBus: observableRef,
      firstLater: observableRef,
      airport: observableRef,
    })
  }

  /** The terminal whose arrivals hall the poster hangs in; undefined when it does not say. */
  get terminal(): string | undefined {
    return readPosterPlace(this.root.settings.qrSource()?.qrCodeScene2).terminal
  }

  /** Scanned on the present service day: the traveller may still be there. */
  isFresh(): boolean {
    const { settings } = this.root
    const source = settings.qrSource()
    return source !== undefined && serviceDateOf(source.saveTime, settings.policy) === this.today()
  }

  async load(): Promise<void> {
    void this.countScan()
    await this.loading.run(async () => {
      const requestedDay = this.today()
      const first = await this.departuresOn(requestedDay)
      // The first answer of a visit sets a wrong clock right.
      const today = this.today()
      const {
        departures,
        walkMinutes,
        airport = null,
      } = today === requestedDay ? first : await this.departuresOn(today)
      const ahead = this.toCatch(departures)
      const nextBus = firstWithSeats(ahead)
      const noBus = nextBus ? null : reasonOf(ahead)
      const firstLater = noBus && firstWithSeats((await this.departuresOn(addDays(today, 1))).departures)
      runInAction(() => {
        Object.assign(this, { nextBus, noBus, firstLater, walkMinutes, airport })
      })
    })
  }

  private today(): string {
    return serviceDateOf(this.root.now(), this.root.settings.policy)
  }

  private departuresOn(date: string) {
    const { settings, api } = this.root
    const qrSource = settings.qrSource()
    return api.call(listSendTime, {
      type: PICKUP,
      ...settings.airportGiven(null),
      currency: settings.currency,
      date,
      ...(this.terminal ? { terminal: this.terminal } : {}),
      ...(qrSource ? { qrSource } : {}),
    })
  }

  /** Those that leave late enough to walk up to (decisions.md, "pick-up notice"). */
  private toCatch(departures: readonly SendTime[]): readonly SendTime[] {
    const earliest = this.root.now() + this.root.settings.policy.pickup.walkUp.minLeadMinutes * msPerMinute
    return departures.filter(({ busDepartsAt }) => fromWallTime(busDepartsAt) >= earliest)
  }

  /** Has a poster of the operator's list counted once for each scan; what fails is tried again with the next look. */
  private async countScan(): Promise<void> {
    const source = this.root.settings.qrSource()
    const { posterCode } = readPosterPlace(source?.qrCodeScene2)
    if (!source || source.isCounted || posterCode === undefined || this.isCounting) return
    this.isCounting = true
    try {
      await this.root.api.call(countPosterScan, { posterCode })
      markScanCounted(source)
    } catch {
      // A figure less is no harm.
    } finally {
      this.isCounting = false
    }
  }
}

function firstWithSeats(departures: readonly SendTime[]): NextBus | null {
  const free = departures.find(({ status, seatsLeft }) => status === 'open' && seatsLeft > 0)
  return free ? { departsAt: fromWallTime(free.busDepartsAt), seatsLeft: free.seatsLeft } : null
}

function reasonOf(ahead: readonly SendTime[]): NoBus {
  if (ahead.length === 0) return 'over'
  return ahead.every(({ status }) => status === 'paused') ? 'paused' : 'full'
}
