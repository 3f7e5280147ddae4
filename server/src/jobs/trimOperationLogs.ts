import { trimOperationLogs as trim } from '../domain/limits'
import type { Job } from './job'

/** Keeps the operation log at its bound. */
export const trimOperationLogs: Job = {
  name: 'trim-operation-logs',
  cron: '*/20 * * * *',
  run: ({ db }) => trim(db),
}
