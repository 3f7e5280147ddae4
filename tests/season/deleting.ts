/** Some days after the ride: somebody deletes their account, and comes back as a stranger. */
import { deleteAccount, deletionCheck, proveIdentity } from '@noriai/contract/calls/accountSafety'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { Refusal } from '../support/traveller'
import type { SeasonTraveller } from './traveller'

/** Deletes the account, unless the product names something that prevents it. */
export async function deleteOwnAccount(traveller: SeasonTraveller, orderId: string): Promise<void> {
  const { obstacle } = await traveller.must(deletionCheck, {})
  if (obstacle !== null) {
    traveller.context.count(`deletions prevented.${obstacle}`)
    return
  }
  const { email } = traveller
  await traveller.must(emailSendCode, { email, scene: 'proveOld' })
  const { proof } = await traveller.must(proveIdentity, { way: 'email', code: await traveller.newestCode() })
  await traveller.must(deleteAccount, { proof })
  traveller.context.count(`accounts deleted.${traveller.person.isInWechat ? 'WeChat' : 'browser'}`)
  await expectGone(traveller, orderId)
}

/** The session is over, WeChat knows nobody any more, and the same address is a new account without orders. */
async function expectGone(traveller: SeasonTraveller, orderId: string): Promise<void> {
  const isSeen = await traveller.call(userOrderInfo, { id: orderId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  if (isSeen)
    traveller.tell('a deleted account is still signed in', 'Its order was shown to it.', { orderId })
  traveller.token = undefined
  if ((await traveller.recognised()) !== undefined) {
    traveller.tell('WeChat signs in to a deleted account', 'Its binding should be gone with it.', {})
  }
  await traveller.signIn()
  const request = { tab: 'all', type: null, review: null, pageNum: 1, pageSize: 10 } as const
  const { records } = await traveller.must(selectUserOrderPage, request)
  if (records.length === 0) return
  traveller.tell('a new account has the orders of a deleted one', 'It has the same address, and no more.', {
    orders: records.length,
  })
}
