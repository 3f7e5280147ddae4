import type { LegalTemplate } from '../../template'

export const specifiedCommercial: LegalTemplate = {
  title: 'Commercial disclosure (Japan)',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: 'Seller',
      terms: [
        { term: 'Seller', text: '{operator}' },
        { term: 'Person in charge', text: '{representative}' },
        { term: 'Address', text: '{operatorAddress}' },
        { term: 'Phone', text: '{operatorPhone} ({operatorHours} Japan time)' },
        { term: 'Email', text: '{operatorEmail}' },
        { term: 'Licence', text: '{licence}' },
      ],
    },
    {
      heading: 'Price and payment',
      terms: [
        { term: 'Price', text: 'The booking pages show the total, {taxPercent}% consumption tax included.' },
        {
          term: 'Costs besides the price',
          text: 'Cards issued outside Japan: {cardFee} fee per payment. You pay your own data connection.',
        },
        {
          when: 'invoiceFeeEnds',
          term: 'Fee for an invoice',
          text: '{invoiceFee} per invoice, paid at the service desk. If it isn’t paid within {feeDays|# day|# days} of the request, the request ends and you can make a new one.',
        },
        {
          when: 'invoiceFeeWaits',
          term: 'Fee for an invoice',
          text: '{invoiceFee} per invoice, paid at the service desk.',
        },
        { term: 'Ways to pay', text: '{payMethods}' },
        {
          term: 'When you pay',
          text: 'Within {payMinutes} of booking. You’re charged when the payment completes.',
        },
      ],
    },
    {
      heading: 'The service',
      terms: [
        {
          term: 'When the service is given',
          text: 'From the departure shown on the check page until you reach your destination.',
        },
        {
          term: 'How long a booking is kept unpaid',
          text: 'A booking that isn’t paid within {payMinutes} closes.',
        },
        {
          term: 'Limits',
          text: 'A booking takes up to {maxParty|# person|# people}, and extra luggage up to {maxExtra} per person.',
        },
        {
          term: 'Where we don’t go',
          text: 'Places outside {areas}, and airports other than {airports}.',
        },
      ],
    },
    {
      heading: 'Cancelling and refunds',
      terms: [
        {
          term: 'Cancelling and refunds',
          text: 'From the airport: free until staff scan your ride code, and no later than {pickupCancel} after landing. To the airport: free while more than {dropoffFreeCancel} remain until your airport arrival, no refund after that. Within the wards: free while more than {transferFreeCancel} remain until departure, no refund after that. The fee for cards issued outside Japan is not refunded.',
        },
        {
          term: 'Trip details not given',
          text: 'If trip details are not added in time, the ride is cancelled and refunded, except the fee for cards issued outside Japan.',
        },
        {
          term: 'If you don’t travel',
          text: 'Once your free cancellation is over, the fare is not refunded, unless we were at fault.',
        },
        {
          term: 'Extra luggage',
          text: 'Refunded on the same terms as the ride. It can’t be cancelled alone once paid.',
        },
        {
          term: 'When refunds arrive',
          text: 'Usually within {refundDays|# day|# days} of the refund being made. Your card issuer decides when it shows.',
        },
        {
          term: 'If we can’t run your ride',
          text: 'We refund everything, the fee included, and send you a coupon for {couponOff}.',
        },
        {
          term: 'Changes',
          text: 'Bookings can’t be changed. Choose ‘Rebook’ in your booking: once the new booking is paid, the old one is cancelled automatically.',
        },
      ],
    },
    {
      heading: 'Other',
      terms: [
        {
          term: 'Works with',
          text: 'Current Safari, Chrome, Edge and Firefox, and the WeChat mini-program.',
        },
        {
          term: 'Further conditions',
          text: 'See the terms of use, the conditions of carriage and ‘Before you book’.',
        },
      ],
    },
  ],
}
