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

  constructor(_root: RootStore) {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  found(hasRide: boolean): void {
    this.isOver = true
    if (hasRide) storage.remove(KEY)
    else storage.set(KEY, '1')
  }

  /** Nobody could tell: nothing waits for it any more. */
  giveUp(): void {
    this.isOver = true
  }

  forgetTraveller(): void {
    this.isOver = false
    storage.remove(KEY)
  }
}
