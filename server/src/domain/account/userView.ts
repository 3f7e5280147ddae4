import type { UserView } from '@noriai/contract/schema/userView'
import { toWallTime } from '@noriai/contract/time'
import type { Secrets } from '../../infra/db/secrets'
import type { Account } from '../identity'
import { pictureUrl } from '../uploads'

/** An account as its owner sees it; the address of its picture opens for a day. */
export function presentUser(
  account: Account,
  { agreed, orderCounts, wallet }: Pick<UserView, 'agreed' | 'orderCounts' | 'wallet'>,
  { secrets, at }: { readonly secrets: Secrets; readonly at: number },
): UserView {
  return {
    id: account.id,
    nickname: account.nickname,
    avatar: account.avatar === null ? null : pictureUrl(secrets, account.avatar, at),
    gender: account.gender,
    birthday: account.birthday,
    countryCode: account.countryCode,
    phone: account.phone,
    email: account.email,
    hasPassword: account.passwordHash !== null,
    isVip: account.isVip,
    createdAt: toWallTime(account.createdAt),
    agreed,
    orderCounts,
    wallet,
  }
}
