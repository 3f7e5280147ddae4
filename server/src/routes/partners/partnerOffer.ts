import type { partnerOffer as call } from '@noriai/contract/calls/partner'
import type { RouteOf } from '../../plugins/contract'
import { presentPartnerOffer } from '../../presenters/partner'
import { findPartner } from '../../services/partners/findPartner'

/** A partner's landing. */
export const partnerOffer: RouteOf<typeof call> = async ({ input, lang, at, deps }) =>
  presentPartnerOffer(await findPartner(deps.db, input.code, lang, at), lang, deps.policy)
