import type { staffSavePartner as call } from '@noriai/contract/calls/staff/partners'
import type { RouteOf } from '../../plugins/contract'
import { presentPartnerBoard } from '../../presenters/partner'
import { once } from '../../services/idempotency'
import { readPartnerVersions } from '../../services/partners/partnerBoard'
import { savePartner } from '../../services/partners/savePartner'
import { forgetOperatorData } from '../../services/quotation/operatorData'

/** Adds a partner, or says anew what holds for one. */
export const staffSavePartner: RouteOf<typeof call> = async (context) => {
  const { input, session, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const board = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffSavePartner', key, input, at }, async () => {
      await savePartner(tx, input, accountId, at)
      return presentPartnerBoard(await readPartnerVersions(tx), deps.config.PUBLIC_URL, at)
    }),
  )
  // Its own copy of the partners is old now; the other servers see it by the version.
  forgetOperatorData(deps.db)
  return board
}
