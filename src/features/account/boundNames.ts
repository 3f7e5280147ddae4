import { maskEmail, maskPhone } from '@noriai/contract/format/masked'
import type { UserView } from '@noriai/contract/schema/userView'

/** The bound phone as it is shown: enough to know it by. Undefined when none is bound. */
export function shownPhone(user: UserView | undefined): string | undefined {
  return user?.phone ? maskPhone(user.countryCode ?? '', user.phone) : undefined
}

/** As {@link shownPhone}, the e-mail address. Where it does not fit on a line it breaks after the @ or a full stop, not within a word. */
export function shownEmail(user: UserView | undefined): string | undefined {
  return user?.email ? maskEmail(user.email).replace(/[@.]/g, '$&\u200b') : undefined
}
