import type { staffPartners as call } from '@noriai/contract/calls/staff/partners'
import type { RouteOf } from '../../plugins/contract'
import { presentPartnerBoard } from '../../presenters/partner'
import { readPartnerVersions } from '../../services/partners/partnerBoard'

/** Every partner with its history. */
export const staffPartners: RouteOf<typeof call> = async ({ at, deps }) =>
  presentPartnerBoard(await readPartnerVersions(deps.db), deps.config.PUBLIC_URL, at)
