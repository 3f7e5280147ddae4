import { listUnderWay, tellDelays as tellDelaysOf } from '../domain/departures'
import { operatorDataOf } from '../domain/network'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Notifies riders who are under way, or wait, of how late it is at their own stop: a position may say so between two taps. */
export const tellDelays: Job = {
  name: 'tell-delays',
  cron: '* * * * *',
  async run({ db, clock, policy, log }) {
    const departureIds = await listUnderWay(db, clock.now())
    if (departureIds.length === 0) return
    const data = await operatorDataOf(db, policy)
    await oneByOne(log, (each) =>
      each(departureIds, {
        of: 'departure',
        message: 'riders of a departure were not notified of its delay yet',
        work: (id) => tellDelaysOf(db, id, { at: clock.now(), data, policy }),
      }),
    )
  },
}
