import type { LegalTexts } from '../../template'
import { bookingNotice } from './bookingNotice'
import { companyProfile } from './companyProfile'
import { privacyAgreement } from './privacyAgreement'
import { specifiedCommercial } from './specifiedCommercial'
import { privacyAgreementSpring, userProtocolSpring } from './spring'
import { travelTerms } from './travelTerms'
import { userProtocol } from './userProtocol'

export const texts: LegalTexts = {
  userProtocol,
  privacyAgreement,
  bookingNotice,
  companyProfile,
  travelTerms,
  specifiedCommercial,
  userProtocolSpring,
  privacyAgreementSpring,
}
