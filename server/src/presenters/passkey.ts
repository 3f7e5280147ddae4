import type { PasskeyView } from '@noriai/contract/schema/passkey'
import { toWallTime } from '@noriai/contract/time'
import type { StoredPasskey } from '../services/staff/secondFactor/secondFactor'
import { wallTimeOrNull } from './order'

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { id, name, createdAt: toWallTime(createdAt), lastUsedAt: wallTimeOrNull(lastUsedAt) }
}
