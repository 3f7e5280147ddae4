import { waitFillOrder } from '@noriai/contract/calls/reminder'
import { isFillReminderDue } from '@noriai/contract/rules/tripInfo'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { storage } from '@/platform/storage'
import type { RootStore } from './RootStore'

/** The reminder of a paid ride whose trip info is missing (specification, section 4: `filltime`). */
export class FillReminderStore {
  /** The ride to remind of; null when there is none, or not now. */
  waiting: { readonly orderId: string; readonly fillUntil: string } | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FillReminderStore, 'root'>(
      this,
      { root: false, waiting: observableRef },
      { autoBind: true },
    )
  }

  /**
   * Asks the server when a reminder is due, whatever it answers then not again for as long. A failure is silent: the next visit asks
   * again.
   */
  async look(): Promise<void> {
    const { session, settings, api } = this.root
    if (!session.isSignedIn || !isFillReminderDue(this.lastLookedAt, this.root.now(), settings.policy)) return
    const before = storage.get('filltime')
    // Before the answer, so that two looks at once are one.
    storage.set('filltime', String(this.root.now()))
    const order = await api.call(waitFillOrder, {}).catch(() => undefined)
    if (order === undefined) restore(before)
    const { id, fillUntil } = order ?? {}
    if (!id || !fillUntil) return
    runInAction(() => (this.waiting = { orderId: id, fillUntil }))
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
