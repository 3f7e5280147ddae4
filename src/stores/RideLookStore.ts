import { makeAutoObservable } from 'mobx'
import { storage } from '@/platform/storage'
import type { RootStore } from './RootStore'

const KEY = 'noRideAhead'

/**
 * Whether home's next ride is known, which comes above all else: what is below it is drawn then, at its own place. Apart from the
 * ride itself, whose code comes later.
 */
export class RideLookStore {
  /** It is drawn, or there is none; at first, what this device found when it last looked. */
  isOver = storage.get(KEY) === '1'
  /** One is shown, or the server answered, or could not: what comes after the booking has its place. */
  isKnown = false
  /** There is one although the device had found none, and home was drawn by then: it moves nothing, and is below the booking. */
  isLate = false
  /** The server could not be asked, and none is shown: there may be one. */
  isUnanswered = false

  constructor(_root: RootStore) {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** One was kept on the device: home begins with it. */
  foundKept(): void {
    this.isOver = true
    this.isKnown = true
    this.isLate = false
    this.isUnanswered = false
    storage.remove(KEY)
  }

  /** What the server has: a ride or none, where one was shown before or not. */
  answered({ hasRide, hadRide }: { readonly hasRide: boolean; readonly hadRide: boolean }): void {
    if (hasRide) storage.remove(KEY)
    else storage.set(KEY, '1')
    if (hasRide && !hadRide) this.isLate = this.isOver
    this.isOver = true
    this.isKnown = true
    this.isUnanswered = false
  }

  /** It takes long: the booking is drawn without it. */
  goOn(): void {
    this.isOver = true
  }

  /** Nobody could tell: nothing waits for it any more. */
  giveUp(): void {
    this.isOver = true
    this.isKnown = true
  }

  /** The server could not be asked. Where no ride is shown, that is said below the booking, and so is the ride once it is found. */
  failed({ hasRide }: { readonly hasRide: boolean }): void {
    this.isUnanswered = !hasRide
    if (!hasRide) this.isLate = true
    this.giveUp()
  }

  forgetTraveller(): void {
    this.isOver = false
    this.isKnown = false
    this.isLate = false
    this.isUnanswered = false
    storage.remove(KEY)
  }
}
