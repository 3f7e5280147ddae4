import { sendDueRefunds } from '../domain/payments'
import type { Job } from './job'

/** Sends the refunds that are due, each once, and asks about those that are under way. */
export const executeRefunds: Job = {
  name: 'execute-refunds',
  cron: '* * * * *',
  run: sendDueRefunds,
}
