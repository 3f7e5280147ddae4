import { msPerMinute } from '@noriai/contract/time'
import { WindowCounter } from '../limits'

/** What all apps together may report a minute: a bad release reports a few for each visitor. */
const REPORTS_A_MINUTE = 600
/** Of which so many may be of a kind that was not seen before: who makes errors up cannot fill the table within minutes. */
const NEW_A_MINUTE = 60
const everybody = ''

/** Bounds how fast this server takes errors of the apps, whoever reports. */
export class FaultRoom {
  private readonly reports = new WindowCounter(REPORTS_A_MINUTE, msPerMinute)
  private readonly kinds = new WindowCounter(NEW_A_MINUTE, msPerMinute)
  private readonly counted = { kept: 0, dropped: 0 }

  /** Takes room for a report at `at`; false when it is to be dropped. */
  take(at: number): boolean {
    return this.note(this.reports, at)
  }

  /** As {@link take}, for one of a kind that was not seen before. */
  takeNew(at: number): boolean {
    return this.note(this.kinds, at)
  }

  /** That a report was kept. */
  noteKept(): void {
    this.counted.kept += 1
  }

  /** Reports since the start, by what became of them. */
  get counts(): Readonly<Record<'kept' | 'dropped', number>> {
    return this.counted
  }

  private note(counter: WindowCounter, at: number): boolean {
    const hasRoom = counter.count(everybody, at) === 0
    if (!hasRoom) this.counted.dropped += 1
    return hasRoom
  }
}
