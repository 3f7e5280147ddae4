import type { UserView } from '@noriai/contract/schema/userView'
import { toWallTime } from '@noriai/contract/time'
import type { Account } from '../services/accounts'

/** An account as its owner sees it. */
export function presentUser(account: Account, orderCounts: UserView['orderCounts']): UserView {
  return {
    id: account.id,
    nickname: account.nickname,
    avatar: account.avatar,
    gender: account.gender,
    birthday: account.birthday,
    countryCode: account.countryCode,
    phone: account.phone,
    email: account.email,
    hasPassword: account.passwordHash !== null,
    isVip: account.isVip,
    createdAt: toWallTime(account.createdAt),
    orderCounts,
  }
}
