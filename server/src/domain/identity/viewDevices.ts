import type { Device, RecognisedInWechat, signedInDevices } from '@noriai/contract/calls/accountSafety'
import type { CallResponse } from '@noriai/contract/defineCall'
import { deviceOf } from '@noriai/contract/rules/deviceName'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { type Session, liveSessionsOf, type StoredSession } from './sessions'
import { wechatIdentitiesOf, type WechatIdentity } from './wechatIdentities'

/** The devices that an account is signed in on, the one that asks first, and whom WeChat signs in to it. */
export async function viewDevices(
  db: Executor,
  { id: currentId, accountId }: Session,
  at: number,
): Promise<CallResponse<typeof signedInDevices>> {
  const found = await liveSessionsOf(db, accountId, at)
  const devices = found.map((each) => presentDevice(each, currentId))
  const recognised = await wechatIdentitiesOf(db, accountId, at)
  return {
    devices: devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    wechat: recognised.map(presentWechat),
  }
}

/** A signed-in device as the account's owner sees it; the current one is the session that asks. */
function presentDevice(session: StoredSession, currentId: string): Device {
  return {
    id: session.id,
    ...deviceOf(session.userAgent),
    signedInAt: toWallTime(session.createdAt),
    lastUsedAt: toWallTime(session.lastUsedAt ?? session.createdAt),
    isCurrent: session.id === currentId,
  }
}

/** That WeChat signs somebody in to the account, as its owner sees it. */
const presentWechat = ({ id, boundAt, usedAt }: WechatIdentity): RecognisedInWechat => ({
  id,
  since: toWallTime(boundAt),
  lastUsedAt: toWallTime(usedAt),
})
