import type { Device, RecognisedInWechat } from '@noriai/contract/calls/accountSafety'
import { deviceOf } from '@noriai/contract/rules/deviceName'
import { toWallTime } from '@noriai/contract/time'
import type { StoredSession, WechatIdentity } from '../identity'

/** A signed-in device as the account's owner sees it; the current one is the session that asks. */
export function presentDevice(session: StoredSession, currentId: string): Device {
  return {
    id: session.id,
    ...deviceOf(session.userAgent),
    signedInAt: toWallTime(session.createdAt),
    lastUsedAt: toWallTime(session.lastUsedAt ?? session.createdAt),
    isCurrent: session.id === currentId,
  }
}

/** That WeChat signs somebody in to the account, as its owner sees it. */
export const presentWechat = ({ id, boundAt, usedAt }: WechatIdentity): RecognisedInWechat => ({
  id,
  since: toWallTime(boundAt),
  lastUsedAt: toWallTime(usedAt),
})
