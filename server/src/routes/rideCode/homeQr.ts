import type { homeQr as call } from '@noriai/contract/calls/rideCode'
import type { RouteOf } from '../../plugins/contract'
import { presentRideCode } from '../../presenters/rideCode'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { listRideCodes } from '../../services/rideCode/listRideCodes'
import { signerOf } from '../../services/rideCode/signerOf'

/** The ride codes of rides to come, the next ride first. */
export const homeQr: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const signer = signerOf(deps.secrets)
  const issuing = { policy: deps.policy, signer }
  const pageSize = Math.min(input.pageSize, deps.policy.limits.rideCodesPerPage)
  const page = { pageNum: input.pageNum, pageSize }
  const { total, codes } = await listRideCodes(deps.db, session.accountId, page, at, issuing)
  return { total, records: await Promise.all(codes.map((each) => presentRideCode(each, signer, at, world))) }
}
