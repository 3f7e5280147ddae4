import { listUnderWay, tellDelays as tellDelaysOf } from '../domain/departures'
import { operatorDataOf } from '../domain/network'
import type { Job } from './job'

/** Notifies riders who are under way, or wait, of how late it is at their own stop: a position may say so between two taps. */
export const tellDelays: Job = {
  name: 'tell-delays',
  cron: '* * * * *',
  async run({ db, clock, policy }) {
    const departureIds = await listUnderWay(db, clock.now())
    if (departureIds.length === 0) return
    const data = await operatorDataOf(db, policy)
    for (const id of departureIds) await tellDelaysOf(db, id, { at: clock.now(), data, policy })
  },
}
