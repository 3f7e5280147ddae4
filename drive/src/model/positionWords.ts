import { msPerMinute, type Instant } from '@noriai/contract/time'
import type { TextKey } from '../i18n'
import type { TextParams } from '../i18n/texts'
import type { PositionState } from './positionSender'
import { minutesSince } from './words'

/** A position is fresh for so long. Source: operator's design, section 3. */
const FRESH_MINUTES = 2

interface PositionWords {
  readonly tone: 'idle' | 'sending' | 'old'
  readonly key: TextKey
  readonly params?: TextParams
}

/** What is said of the position: sent, how old, or not at all. */
export function positionWords(
  { state, sentAt }: Pick<PositionState, 'state' | 'sentAt'>,
  { isUnderWay, now }: { readonly isUnderWay: boolean; readonly now: Instant },
): PositionWords {
  if (!isUnderWay) return { tone: 'idle', key: 'position.idle' }
  if (state === 'off') return { tone: 'old', key: 'position.off' }
  if (sentAt === null) return { tone: 'old', key: 'position.waiting' }
  if (now - sentAt <= FRESH_MINUTES * msPerMinute) return { tone: 'sending', key: 'position.sending' }
  return { tone: 'old', key: 'position.old', params: { minutes: minutesSince(sentAt, now) } }
}
