import { followEarlyStarts as follow } from '../domain/driving'
import { operatorDataOf } from '../domain/network'
import type { Job } from './job'

/** Lets departures leave whose drivers set out before that could be reported. */
export const followEarlyStarts: Job = {
  name: 'follow-early-starts',
  cron: '* * * * *',
  async run({ db, clock, policy, log }) {
    const context = { policy, data: await operatorDataOf(db, policy) }
    await follow(db, { at: clock.now(), context, log })
  },
}
