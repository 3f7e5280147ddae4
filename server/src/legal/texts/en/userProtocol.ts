import type { LegalTemplate } from '../../template'

export const userProtocol: LegalTemplate = {
  title: 'Terms of use',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '1. About these terms',
      paragraphs: [
        'These are the terms on which {operator} (‘we’) provides the airport ride service Noriai to you. They become part of the contract when you agree to them while booking.',
        'What is set for each booking, such as price, times and free cancellation, is shown on its check page, and that comes first.',
      ],
    },
    {
      heading: '2. The service',
      paragraphs: [
        'We provide rides between {airports} and {areas}, and within the wards, that you share with other passengers, by bus and minibus with a change at a transfer point. We decide the stop order so that travel time is short for all passengers together.',
        'We do not serve places outside the {wards} or airports other than {airports}.',
      ],
    },
    {
      heading: '3. Your account',
      items: [
        'You can sign up with a phone number or an email address. Keep your details correct and up to date.',
        'Don’t share codes or passwords. Tell us at once if somebody else uses your account.',
        'Posing as another person, booking to resell, and putting unreasonable load on our systems are forbidden. We may then suspend the account and cancel bookings.',
      ],
    },
    {
      heading: '4. Booking and contract',
      items: [
        {
          when: 'holdOn',
          text: 'The check page holds seats for {holdMinutes}. The contract is made when your payment completes.',
        },
        { when: 'holdOff', text: 'The contract is made when your payment completes.' },
        'A booking that isn’t paid within {payMinutes} closes and its seats are released.',
        'If a payment arrives after that, we take the same seats again if they are free. Otherwise everything is refunded.',
        'We never sell more seats than there are, however many people book at once.',
      ],
    },
    {
      heading: '5. Price and payment',
      items: [
        'Prices include {taxPercent}% consumption tax. You see the total and the amount charged in yen before paying. A price never rises after you have seen it.',
        { when: 'creditOnly', text: 'Credit cards only. Debit and prepaid cards don’t work here.' },
        {
          when: 'cards',
          text: 'The fee for cards issued outside Japan is {cardFee} per payment. It isn’t charged for a card issued in Japan.',
        },
        'Your card number goes straight to the payment company and never reaches our servers.',
        'You’re charged in yen. Your bank’s rate and fees can change the amount on your statement.',
      ],
    },
    {
      heading: '6. Trip details and ride code',
      items: [
        {
          when: 'fillByEarlier',
          text: 'Add your trip details within {fillAfterPaid} of paying or at least {fillBeforeRide} before departure, whichever comes first.',
        },
        { when: 'fillAfterPaidOnly', text: 'Add your trip details within {fillAfterPaid} of paying.' },
        'Without them the ride is cancelled and refunded, except the fee for cards issued outside Japan.',
        'From the airport, show the ride code at the desk and when you board. If your ride starts at a door, show it to the driver there. It works once and until the end of the service day of your ride. Don’t pass it on.',
      ],
    },
    {
      heading: '7. Cancelling and refunds',
      items: [
        'Bookings can’t be changed. Choose ‘Rebook’ in your booking: once the new booking is paid, the old one is cancelled automatically.',
        'From the airport: free until staff scan your ride code, and no later than {pickupCancel} after landing.',
        'To the airport: free while more than {dropoffFreeCancel} remain until your airport arrival, no refund after that.',
        'Within the wards: free while more than {transferFreeCancel} remain until departure, no refund after that.',
        'After a free cancellation you get back all you paid except the fee for cards issued outside Japan, the way you paid. Your card issuer decides when it shows.',
        'If we cancel, we refund everything, the fee included, and send you a coupon for {couponOff}.',
      ],
    },
    {
      heading: '8. On board',
      items: [
        'Be on time and follow staff and driver. Wear the seat belt, and use the child seats that are needed.',
        'Dangerous or foul-smelling goods, pets and oversized luggage are not carried. No smoking or drinking, and nothing that disturbs other passengers.',
        'We may, as the law allows, refuse people who are very drunk or act dangerously. There is no refund then.',
      ],
    },
    {
      heading: '9. Delays and cancelled departures',
      paragraphs: [
        'Roads, weather, disasters and orders of the airport or authorities can delay or stop a ride. If a departure doesn’t run, you get a refund or the next departure with room. A delay never adds to the price.',
      ],
    },
    {
      heading: '10. Liability',
      paragraphs: [
        'For injury or death caused by an accident during the ride we pay as the law provides. We are insured for this up to {insurance}, which is not a limit of what we owe.',
        'For other damage caused by slight negligence of ours we pay at most {damageTimes|the price|# times the price} you paid. There is no limit if we acted on purpose or with gross negligence. The limit also applies to losses on onward flights, stays and events.',
      ],
    },
    {
      heading: '11. Changes to these terms',
      paragraphs: [
        'We may change these terms if it benefits you, or if it is reasonable and keeps the purpose of the contract. We tell you here beforehand what changes and when. The terms at the time of booking apply to bookings already made.',
      ],
    },
    {
      heading: '12. Law and contact',
      paragraphs: [
        'Japanese law applies. The Osaka District Court is the agreed court of first instance. Your statutory rights as a consumer aren’t affected. If the languages differ, the Japanese text prevails.',
        '{operator}, {operatorAddress}. Email: {operatorEmail}. Phone: {operatorPhone} ({operatorHours} Japan time).',
      ],
    },
  ],
}
