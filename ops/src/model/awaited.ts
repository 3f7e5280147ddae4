import type { DrivenParty, RecordedEvent } from '@noriai/contract/schema/driver'
import type { Translate } from '../i18n'
import { clockOf } from './wall'

/**
 * What the desk decides by about a party that its driver waits for: when it was promised to be collected, and how often it was called. Where
 * calls are not connected, that the driver called the desk about it counts.
 */
export function awaitedText(
  { orderId, waitsFrom, calls }: Pick<DrivenParty, 'orderId' | 'waitsFrom' | 'calls'>,
  events: readonly Pick<RecordedEvent, 'kind' | 'orderId'>[],
  t: Translate,
): string {
  const toDesk = events.filter((event) => event.kind === 'calledDesk' && event.orderId === orderId).length
  const count = calls.length + toDesk
  return [
    waitsFrom === null ? '' : t('run.promised', { time: clockOf(waitsFrom) }),
    count > 0 ? t('run.calls', { count }) : t('run.notCalled'),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
