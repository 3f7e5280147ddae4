import type { issueCertificate as call } from '@noriai/contract/calls/config'
import { toWallTime } from '@noriai/contract/time'
import { makeCertificate } from '../../plugins/certificate'
import type { RouteOf } from '../../plugins/contract'

/** A new certificate for this client. */
export const issueCertificate: RouteOf<typeof call> = ({ deps, at }) => {
  const { value, expiresAt } = makeCertificate(deps, at)
  return { certificate: value, expiresAt: toWallTime(expiresAt) }
}
