import type { PasskeyView } from '@noriai/contract/schema/passkey'
import { toWallTime } from '@noriai/contract/time'
import type { StoredPasskey } from './secondFactor/secondFactor'
import { wallTimeOrNull } from '../../wallTime'

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { id, name, createdAt: toWallTime(createdAt), lastUsedAt: wallTimeOrNull(lastUsedAt) }
}
