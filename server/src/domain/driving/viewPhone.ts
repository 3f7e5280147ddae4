import { drivingFigures } from '@noriai/contract/rules/stopEvents'
import type { DriverPhone } from '@noriai/contract/schema/driver'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { deskPhoneFor } from '../help'
import type { DriverPhoneSession } from './phones'

/** What a phone is shown of itself. @param canCall riders are called through the server */
export function viewPhone(
  { driverId, driverName, pin, endsAt }: DriverPhoneSession,
  { at, policy, lang, canCall }: RuleContext & { readonly lang: Lang; readonly canCall: boolean },
  deps: Pick<Deps, 'config' | 'settings'>,
): DriverPhone {
  return {
    asOf: toWallTime(at),
    driverId,
    driverName,
    pin,
    endsAt: toWallTime(endsAt),
    deskPhone: deskPhoneFor(lang, deps),
    calls: canCall ? 'masked' : 'desk',
    figures: drivingFigures(policy),
  }
}
