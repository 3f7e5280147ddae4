import type { PhoneEvent } from '@noriai/contract/schema/driver'
import type { Translate } from '../i18n'
import type { ProposedDoor } from './doorQueue'
import type { PhoneState } from './phoneState'
import { runKey } from './run'
import { partyOf } from './taps'
import { partyName, placeName } from './words'

interface TapContext {
  readonly kept: PhoneState['kept']
  readonly t: Translate
}

/** A tap in words: where, and what. Without the run, whose names have left the phone, only what. */
export function tapWords(tap: PhoneEvent, { kept, t }: TapContext): string {
  const what = t(`tap.${tap.kind}`)
  const run = kept[runKey(tap)]?.taken
  if (tap.kind === 'arrived' || tap.kind === 'skipped') {
    const stop = run?.stops.find(({ leg, stopKey }) => leg === tap.stop.leg && stopKey === tap.stop.stopKey)
    return stop ? t('tap.at', { place: placeName(stop), what }) : what
  }
  const party = partyOf(tap, run)
  return party ? t('tap.of', { name: partyName(party), what }) : what
}

/** What was proposed of a door in words: of which place, while the run is on the phone. */
export function doorWords(door: ProposedDoor, { kept, t }: TapContext): string {
  const stops = kept[runKey(door)]?.taken.stops ?? []
  const stop = stops.find(({ placeId }) => placeId === door.placeId)
  const what = t('elsewhere.what')
  return stop ? t('tap.at', { place: placeName(stop), what }) : what
}
