import { waitFillOrder } from '@noriai/contract/calls/reminder'
import { isFillReminderDue, isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { storage } from '@/platform/storage'
import { OrdersStore } from './OrdersStore'
import type { RootStore } from './RootStore'

/** A ride to remind of, as the server named it then. */
interface Reminder {
  readonly orderId: string
  readonly fillUntil: Instant
  readonly asOf: Instant
}

/** The reminder of a paid ride whose trip info is missing (specification, section 4: `filltime`). */
export class FillReminderStore {
  private waiting: Reminder | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FillReminderStore, 'root' | 'waiting'>(
      this,
      { root: false, waiting: observableRef },
      { autoBind: true },
    )
  }

  /**
   * The ride to remind of at this instant; null when there is none, or not now. Not one that is known to lack nothing since, to have
   * ended or to be somebody else's, nor one whose time for it is over.
   */
  dueAt(at: Instant): Reminder | null {
    const { waiting } = this
    if (!waiting || isTripInfoMissed(waiting.fillUntil, at)) return null
    const orders = this.root.store(OrdersStore)
    const order = orders.find(waiting.orderId)
    const lacksNothing = order !== undefined && order.asOf > waiting.asOf && !order.needsTripInfo
    return lacksNothing || orders.isLeaving(waiting.orderId) ? null : waiting
  }

  /**
   * Asks the server when a reminder is due, whatever it answers then not again for as long. A failure is silent: the next visit asks
   * again.
   */
  async look(): Promise<void> {
    const { session, settings, api } = this.root
    if (!session.isSignedIn || !isFillReminderDue(this.lastLookedAt, this.root.now(), settings.policy)) return
    const isSameTraveller = session.watch()
    const before = storage.get('filltime')
    // Before the answer, so that two looks at once are one.
    storage.set('filltime', String(this.root.now()))
    const order = await api.call(waitFillOrder, {}).catch(() => undefined)
    if (!isSameTraveller()) return
    if (order === undefined) return restore(before)
    const { id, fillUntil } = order
    runInAction(() => {
      const hasOne = id !== null && fillUntil !== null
      this.waiting = hasOne
        ? { orderId: id, fillUntil: fromWallTime(fillUntil), asOf: this.root.now() }
        : null
    })
  }

  dismiss(): void {
    this.waiting = null
  }

  forgetTraveller(): void {
    this.waiting = null
    storage.remove('filltime')
  }

  private get lastLookedAt(): number | undefined {
    const kept = storage.get('filltime')
    return kept === undefined ? undefined : Number(kept)
  }
}

function restore(before: string | undefined): void {
  if (before === undefined) storage.remove('filltime')
  else storage.set('filltime', before)
}
