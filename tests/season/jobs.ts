import type { Instant } from '@noriai/contract/time'
import { Cron } from 'croner'
import type { Product } from '../support/product'

interface Scheduled {
  readonly name: string
  readonly cron: Cron
  /** When it runs next. */
  next: Instant
}

/** The jobs of the product by the season's clock, which jumps: each runs once at most in a jump, and only when its time came in it. */
export class JobClock {
  private constructor(
    private readonly product: Product,
    private readonly jobs: readonly Scheduled[],
  ) {}

  static async of(product: Product, from: Instant): Promise<JobClock> {
    const jobs = await product.jobs()
    return new JobClock(
      product,
      jobs.map(({ name, cron: line }) => {
        const cron = new Cron(line, { timezone: 'Asia/Tokyo', paused: true })
        return { name, cron, next: timeAfter(cron, from) }
      }),
    )
  }

  /** Runs what was to run until `time`, which the clock of the product has come to. */
  async runUntil(time: Instant): Promise<void> {
    const due = this.jobs.filter(({ next }) => next <= time)
    await this.product.runJobs(due.map(({ name }) => name))
    for (const job of due) job.next = timeAfter(job.cron, time)
  }
}

function timeAfter(cron: Cron, time: Instant): Instant {
  const next = cron.nextRun(new Date(time))
  if (!next) throw new Error(`No time after ${new Date(time).toISOString()}`)
  return next.getTime()
}
