import { countPosterScan } from '@noriai/contract/calls/posters'
import { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import { firstLookFactsId } from '@noriai/contract/firstLook'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { firstWithSeats, nextBusAmong, type NextBusKnown } from '@noriai/contract/rules/nextBus'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import { nextBusKnownSchema } from '@noriai/contract/schema/nextBus'
import { addDays, serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observableRef } from 'mobx'
import * as v from 'valibot'
import { markScanCounted } from '@/entry/qrSource'
import { firstLook } from '@/platform/firstLook'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const PICKUP = 1

type SendTimes = CallResponse<typeof listSendTime>

/** The next departure from the poster that was scanned (mock-up 01). */
export class PosterStore {
  readonly loading = new Request()
  nextBus: NextBusKnown['nextBus'] = null
  noBus: NextBusKnown['noBus'] = null
  firstLater: NextBusKnown['firstLater'] = null
  /** The airport where it hangs, once the server has said so. */
  airport: SendTimes['airport'] | null = null
  walkMinutes: NextBusKnown['walkMinutes'] = null
  private isCounting = false
  private turn = 0

  constructor(private readonly root: RootStore) {
    // What came with the page holds until the answer of this visit.
    const known = v.safeParse(nextBusKnownSchema, firstLook.read(firstLookFactsId))
    if (known.success) Object.assign(this, known.output)
    makeAutoObservable<PosterStore, 'root' | 'isCounting' | 'turn'>(this, {
      root: false,
      isCounting: false,
      turn: false,
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
    const turn = ++this.turn
    await this.loading.run(
      () => this.look(),
      (known) => {
        // A look that began later knows better, as at another poster.
        if (turn === this.turn) Object.assign(this, known)
      },
    )
  }

  private async look() {
    const requestedDay = this.today()
    const first = await this.departuresOn(requestedDay)
    // The first answer of a visit sets a wrong clock right.
    const today = this.today()
    const {
      departures,
      walkMinutes,
      airport = null,
    } = today === requestedDay ? first : await this.departuresOn(today)
    const { settings } = this.root
    const policy = policyOfAirport(settings.airportCodeOf(null), settings.policy)
    const { nextBus, noBus } = nextBusAmong(departures, { at: this.root.now(), policy })
    const firstLater = noBus && firstWithSeats((await this.departuresOn(addDays(today, 1))).departures)
    return { nextBus, noBus, firstLater, walkMinutes, airport }
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
