import { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import { hasWheelchair } from '@noriai/contract/rules/riderNeeds'
import type { ProblemView } from '@noriai/contract/schema/failure'
import type { CalendarDate, WallTime } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Draft } from './booking/draft'
import { bagsOf } from './booking/requests'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** A time that a drop-off or a transfer can have, with what it means at the door, or why it cannot be had. */
export interface RideTime {
  /** At the airport (drop-off), leaving the relay point (transfer). */
  readonly time: WallTime
  readonly doorFrom: WallTime | null
  readonly doorTo: WallTime | null
  /** Transfer: when it is over. */
  readonly arriveFrom: WallTime | null
  readonly arriveTo: WallTime | null
  readonly problem: ProblemView | null
}

type Day = CallResponse<typeof listSendTime>

const timesOf = (direction: Draft['direction'], { arrivalOptions, departures }: Day): RideTime[] =>
  direction === 'dropoff'
    ? arrivalOptions.map(({ airportArrivalTime, doorFrom, doorTo, problem }) => ({
        time: airportArrivalTime,
        doorFrom,
        doorTo,
        arriveFrom: null,
        arriveTo: null,
        problem,
      }))
    : departures.map(({ busDepartsAt, doorFrom, doorTo, arriveFrom, arriveTo, problem }) => ({
        time: busDepartsAt,
        doorFrom,
        doorTo,
        arriveFrom,
        arriveTo,
        problem,
      }))

/** The times of a day that the draft's ride can have. */
export class RideTimesStore {
  readonly loading = new Request()
  times: readonly RideTime[] = []

  constructor(private readonly root: RootStore) {
    makeAutoObservable<RideTimesStore, 'root'>(this, { root: false, times: observableRef })
  }

  /** Loads the times of a calendar day for the draft's ends. Never rejects: see `loading`. */
  async load(date: CalendarDate): Promise<void> {
    const { settings } = this.root
    const { draft } = this.root.store(DraftStore)
    const { direction, place, start, airportTerminal, party, needs } = draft
    if (direction === 'pickup') return
    const turn = ++this.turn
    try {
      await this.loading.run(async () => {
        const answer = await this.root.api.call(listSendTime, {
          type: direction === 'dropoff' ? 2 : 3,
          ...(direction === 'dropoff' && settings.airportGiven(draft.airportCode)),
          currency: settings.currency,
          date,
          party,
          luggage: bagsOf(draft, settings.policy),
          wheelchair: hasWheelchair(needs),
          ...(place && { addressId: place.addressId }),
          ...(direction === 'dropoff' && airportTerminal && { terminal: airportTerminal }),
          ...(direction === 'transfer' && start && { departureAddressId: start.addressId }),
        })
        runInAction(() => {
          if (turn === this.turn) this.times = timesOf(direction, answer)
        })
      })
    } catch {
      // A failure is kept in `loading`.
    }
  }

  private turn = 0
}
