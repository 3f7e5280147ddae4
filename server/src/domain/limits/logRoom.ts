import { msPerMinute } from '@noriai/contract/time'
import { WindowCounter } from './windowCounter'

/** What all apps together may report a minute: a bad release reports a few entries for each visitor. */
const ENTRIES_A_MINUTE = 3000
const CHARACTERS_A_MINUTE = 2_000_000
const everybody = ''

/** Bounds how fast the operation log grows, whoever writes. */
export class LogRoom {
  private readonly entries = new WindowCounter(ENTRIES_A_MINUTE, msPerMinute)
  private readonly characters = new WindowCounter(CHARACTERS_A_MINUTE, msPerMinute)
  private droppedCount = 0

  /** Takes room for an entry of so many characters at `at`; false when it is to be dropped. */
  take(characters: number, at: number): boolean {
    const waits = [this.entries.count(everybody, at), this.characters.count(everybody, at, characters)]
    const hasRoom = waits.every((wait) => wait === 0)
    if (!hasRoom) this.droppedCount += 1
    return hasRoom
  }

  /** Entries dropped since the start. */
  get dropped(): number {
    return this.droppedCount
  }
}
