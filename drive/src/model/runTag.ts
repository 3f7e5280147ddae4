import type { RunCard } from '@noriai/contract/schema/driver'
import type { TextKey } from '../i18n'
import type { TextParams } from '../i18n/texts'
import { clockOf } from './words'

/** The short state of a run in the list. */
interface RunTag {
  /** Missing: it asks for nothing. */
  readonly tone?: 'sea' | 'amber' | 'leaf' | 'vermilion'
  readonly key: TextKey
  readonly params?: TextParams
}

type TaggedRun = Pick<RunCard, 'finishedAt' | 'readOnly' | 'lateMinutes' | 'people'>

/**
 * What the tag of a run says; undefined where the card says it already. A run is given up only because its departure was cancelled,
 * whether it had set out or not.
 */
export function runTag(
  { finishedAt, readOnly, lateMinutes, people }: TaggedRun,
  { state, isNext }: { readonly state: RunCard['state']; readonly isNext: boolean },
): RunTag | undefined {
  if (state === 'finished')
    return finishedAt === null
      ? { key: 'runs.done' }
      : { key: 'runs.doneAt', params: { time: clockOf(finishedAt) } }
  if (state === 'abandoned' || readOnly === 'cancelled') return { tone: 'vermilion', key: 'runs.cancelled' }
  if (lateMinutes > 0) return { tone: 'amber', key: 'run.late', params: { minutes: lateMinutes } }
  if (state === 'started') return { tone: 'leaf', key: 'runs.underWay' }
  // The next run says below how many ride in it.
  return isNext ? undefined : { tone: 'sea', key: 'needs.people', params: { count: people } }
}
