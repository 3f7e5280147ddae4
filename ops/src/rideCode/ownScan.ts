import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import type { CheckAnswer } from './scan'
import type { QueuedScan } from './scanQueue'

/** How far the server's clock may be from this device's, with what the first try took on its way. */
const OWN_SCAN_MS = 2 * msPerMinute

/** Whether a scan that is refused as used was let in by its own first try, whose answer did not come. */
export function isOwnScan(
  answer: CheckAnswer,
  { wasSent, scannedAt }: Pick<QueuedScan, 'wasSent' | 'scannedAt'>,
): boolean {
  if (!wasSent || answer.result !== 'refused' || answer.reason !== 'used' || answer.since === null)
    return false
  return Math.abs(fromWallTime(answer.since) - scannedAt) <= OWN_SCAN_MS
}
