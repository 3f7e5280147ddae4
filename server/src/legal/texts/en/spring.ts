import type { LegalTemplate } from '../../template'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

/** What holds for those who come by Spring Airlines precedes the terms that hold for everybody. */
export const userProtocolSpring: LegalTemplate = {
  title: 'Terms of use (bookings through Spring Airlines)',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: 'If you book through Spring Airlines',
      items: [
        '{operator} provides the ride. Your contract is with us, not with the airline.',
        'Your flight and your ride are two contracts. Cancelling one does not cancel the other.',
        'If your flight is late, your seat moves to the next departure with room. If it is cancelled, you can request a refund of the ride.',
        'A discount offered through the airline may not combine with other coupons. You see what applies before you pay.',
        'The terms below are the same for everybody.',
      ],
    },
    ...userProtocol.sections,
  ],
}

/** The privacy policy, after what the airline is sent. */
export const privacyAgreementSpring: LegalTemplate = {
  title: 'Privacy policy (bookings through Spring Airlines)',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: 'If you book through Spring Airlines',
      items: [
        '{operator} is responsible for your personal data.',
        'To settle commission, the airline learns only the number of bookings, their ride dates and their amounts. It gets no names, contacts, addresses or passport details.',
        'To know whether a flight is late, we ask a flight data provider by flight number and date, without your name.',
        'The policy below is the same for everybody.',
      ],
    },
    ...privacyAgreement.sections,
  ],
}
