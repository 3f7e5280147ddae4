import { msPerHour } from '@noriai/contract/time'
import { signedLink } from './signedLink'

/** Long enough to open a mail on another device, short for what tells so much. */
export const exportedForMs = msPerHour

/** Links to what is kept of an account. */
export const exportFile = signedLink('account-export', '/usercenter/account/export')
