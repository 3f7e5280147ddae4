import type { LegalTemplate } from '../../template'

export const privacyAgreement: LegalTemplate = {
  title: 'Privacy policy',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '1. In short',
      paragraphs: [
        '{operator} (‘we’) follows Japan’s Act on the Protection of Personal Information. We keep only what your ride needs, and only as long as it is needed.',
      ],
    },
    {
      heading: '2. What we keep',
      items: [
        'Account: phone number, email, password (in a form that can’t be turned back), language, currency. If you enter them: picture, nickname, date of birth, gender, saved addresses, names of the people who ride with you.',
        'In WeChat: the identifier that WeChat gives you for our mini-program, to log you in when you come back and to send the messages that you allow. We don’t get your WeChat name, friends or chats.',
        'Booking: flight, destination address, party, luggage, contact (phone, WeChat, LINE, WhatsApp, KakaoTalk), your note for us.',
        'Help you ask for: wheelchair, pushchair, assistance dog, help with walking. It can tell of somebody’s health, so it is used for that ride only and deleted sooner than the rest (section 6).',
        'Trip details: names as in passports, and what is needed to check a child’s age. We don’t take passport numbers.',
        'Reviews: ratings, comments, photos (without the place they were taken).',
        'Payment: amount, time, card brand, last 4 digits, issuing country. Card number, expiry and security code go to the payment company and never reach us.',
        'Use: records of actions and errors, kind of device and browser, IP address, your address searches (you can clear them), the poster you scanned ({qrSourceDays|# day|# days}).',
      ],
    },
    {
      heading: '3. What for',
      items: [
        'Taking bookings, deciding the stop order, checking you in, telling you about your ride.',
        'Payments, refunds, receipts and answering you.',
        'Preventing abuse, finding faults, statistics to improve the service.',
        'Keeping and reporting what the law requires.',
      ],
      paragraphs: ['We don’t sell your data or give it to others for advertising.'],
    },
    {
      heading: '4. What others see',
      paragraphs: [
        'Driver and staff see the names, party, luggage, address, contact and help you asked for that the ride needs. Other passengers of the vehicle see only the ward of your stop.',
      ],
    },
    {
      heading: '5. Who works for us',
      paragraphs: [
        'Carriers, the payment company, senders of text messages and email, and our server provider handle data for us as far as needed, under our supervision. For your payment, the payment company deals with card issuers outside Japan. Otherwise we give data to others only with your consent, if the law requires it, or to protect life and health.',
        {
          when: 'streetMap',
          text: 'Where your browser shows your vehicle on a street map, it loads that map directly from {mapHosts}: on a wide screen together with the page, otherwise once you open the map. The map provider learns your IP address and the area you look at, but not your name or booking.',
        },
      ],
    },
    {
      heading: '6. How long',
      items: [
        'Account: until you ask us to delete it.',
        'Bookings, payments, receipts: as tax and other laws require, 10 years at most.',
        'Help you ask for: until {needsDays|# day|# days} after the ride has ended or was cancelled, or until your account is deleted, if that is sooner.',
        'Codes: {codeMinutes}. Log-ins: until they expire or you log out.',
        'The identifier from WeChat: until you log out or remove it under Account security, 400 days after your last visit at most.',
        'Records of actions and errors: 1 year at most.',
      ],
    },
    {
      heading: '7. On your device',
      paragraphs: [
        'Language, currency, your log-in, and the bookings and ride codes you have seen are stored on your device so that they open offline. There are no cookies for advertising or tracking. Logging out removes bookings and ride codes from the device.',
      ],
    },
    {
      heading: '8. Your rights',
      paragraphs: [
        'You can ask to see, correct, stop the use of or delete your data, and to see to whom it was given. We check that it’s you and answer without delay. What the law makes us keep is deleted when that time is over.',
      ],
    },
    {
      heading: '9. Safety',
      paragraphs: [
        'Connections are encrypted, passwords and codes can’t be turned back, secrets are left out of records, and only people who need data for their work can see it. If data leaks, we report it as the law requires and tell you.',
      ],
    },
    {
      heading: '10. Contact',
      paragraphs: [
        'Privacy contact: {operator}, {operatorAddress}, {operatorEmail}. We announce changes here beforehand.',
      ],
    },
  ],
}
