import type { LegalTexts } from '../../template'
import { bookingNotice } from './bookingNotice'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

export const texts: LegalTexts = { userProtocol, privacyAgreement, bookingNotice }
