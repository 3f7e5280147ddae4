import type { signUpload as call } from '@noriai/contract/calls/upload'
import { toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { allowUpload } from '../../services/uploads/allowUpload'
import { maxUploadBytes } from '../../services/uploads/takeInUpload'

/** Allows an account to store one picture. */
export const signUpload: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { put, fileUrl, expiresAt } = await allowUpload(deps, { ...input, accountId: session.accountId }, at)
  return {
    uploadUrl: put.url,
    method: 'PUT',
    headers: [...put.headers],
    fileUrl,
    maxBytes: maxUploadBytes(deps.policy),
    expiresAt: toWallTime(expiresAt),
  }
}
