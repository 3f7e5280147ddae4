import type { issueCertificate as call } from '@noriai/contract/calls/config'
import { toWallTime } from '@noriai/contract/time'
import { makeCertificate, renewableIdOf } from '../../plugins/certificate'
import type { RouteOf } from '../../plugins/contract'

/** A certificate for this client: a new one, or the one it sent with a new end. */
export const issueCertificate: RouteOf<typeof call> = ({ deps, at, request }) => {
  const { value, expiresAt } = makeCertificate(deps, at, renewableIdOf(deps, request, at))
  return { certificate: value, expiresAt: toWallTime(expiresAt) }
}
