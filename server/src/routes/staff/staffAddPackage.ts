import type { staffAddPackage as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { addPackage } from '../../services/coupons/offerCoupons'
import { once } from '../../services/idempotency'
import { answerCoupons } from './answerCoupons'

/** Adds a package. */
export const staffAddPackage: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const board = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffAddPackage', key, input, at }, async () => {
      await addPackage(tx, input, accountId, at)
      return answerCoupons(deps, tx, lang, at)
    }),
  )
  return board
}
