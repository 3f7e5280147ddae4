import type { FaqTexts } from '../template'

export const texts: FaqTexts = {
  topics: {
    ride: 'The ride',
    booking: 'Booking',
    children: 'Children',
    luggage: 'Luggage',
    price: 'Price and payment',
    changes: 'Changes, cancelling, refunds',
    day: 'On the day',
    account: 'Account and help',
  },
  questions: {
    whatIsIt: {
      question: 'What is Noriai?',
      answer: [
        'A shared ride, door to door, between {airportsSpoken} and {areas}. From the airport you take a bus to a transfer point, change to a minibus and get off in front of your destination. To the airport it’s the other way round. You can also ride within the wards.',
      ],
      words: 'shuttle shared taxi transfer how it works',
    },
    area: {
      question: 'Where do you go?',
      answer: [
        'Between {airportsSpoken} and any hotel or home in {areas}, and from door to door within the wards.',
        { when: 'othersNear', text: 'We don’t go outside the wards, nor to {otherAirports}.' },
        { when: 'noOthersNear', text: 'We don’t go outside the wards.' },
      ],
      words: 'area Kyoto Kobe Nara Itami hotel apartment Airbnb',
    },
    timetable: {
      question: 'When do you run?',
      answer: [
        'From the airport {firstPickup}–{lastPickup}, to the airport {firstDropoff}–{lastDropoff}, within the wards {firstTransfer}–{lastTransfer}. The service desk is open from {counterReopens} to {counterCloses}.',
      ],
      words: 'timetable first last hours schedule night early',
    },
    stops: {
      question: 'How many stops are there on the way?',
      answer: [
        'A minibus makes {maxStops|# stop|# stops} at most. Other passengers’ stops add {maxExtraRide} at most. You see stops and arrival window before you pay, and your place in the stop order in your booking once it’s decided.',
      ],
      words: 'how long duration detour minutes',
    },
    deadline: {
      question: 'How early do I have to book?',
      answer: [
        'From the airport: up to {pickupNotice} before your flight lands.',
        'To the airport: up to {dropoffNotice} before your airport arrival. Within the wards: up to {transferNotice} before departure.',
        {
          when: 'walkUp',
          text: 'If you scan a poster at the airport, you can take a departure that leaves in {walkUpLead} or later, while seats last.',
        },
        'The booking pages show your deadline as a clock time.',
      ],
      words: 'last minute same day deadline late',
    },
    flightNumber: {
      question: 'I don’t know my flight number yet',
      answer: [
        {
          when: 'flightNumberOptional',
          text: 'You can book with the departure airport and landing time. With a flight number your seat moves automatically if the flight is late.',
        },
        {
          when: 'flightNumberRequired',
          text: 'Booking needs a flight number. You find it in your airline’s confirmation.',
        },
      ],
      words: 'ticket airline unknown',
    },
    lateNight: {
      question: 'I land after the last bus',
      answer: [
        {
          when: 'nightHold',
          text: 'You can book the {firstPickup} bus next morning. ‘Way to the bus’ shows where to spend the night at the airport.',
        },
        { when: 'noNightHold', text: 'That is outside service hours and can’t be booked.' },
        'If a delay makes you miss the last bus, tell the desk or call us.',
      ],
      words: 'midnight night stranded sleep',
    },
    address: {
      question: 'I can’t write my address in Japanese',
      answer: [
        'Search by hotel name, station or postal code in any language. The Japanese address stays with your booking, and ‘Driver card’ shows it in large Japanese.',
      ],
      words: 'hotel Airbnb postal code card taxi search',
    },
    party: {
      question: 'How many people can I book for?',
      answer: [
        'Up to {maxParty|# person|# people} in one booking, children included. For more, make two bookings.',
      ],
      words: 'group family large party',
    },
    lapChild: {
      question: 'Do babies ride free?',
      answer: [
        {
          when: 'lapThroughBirthday',
          text: 'Yes, on an adult’s lap up to and including the day they turn {lapYears}, {perAdult} per adult.',
        },
        {
          when: 'lapUnderMonths',
          text: 'Yes, on an adult’s lap when under {lapMonths|# month|# months} on the day of the ride, {perAdult} per adult.',
        },
        {
          when: 'lapMonthsInclusive',
          text: 'Yes, on an adult’s lap up to {lapMonths|# month|# months} on the day of the ride, {perAdult} per adult.',
        },
        'Every other child pays the adult fare and has a seat.',
        'If a lap child turns too old for a lap before the ride, book again with a seat for them. Or cancel, once, before you give the trip details and before the ride starts: the fare comes back, the card fee doesn’t.',
      ],
      words: 'infant toddler kid age baby',
    },
    childSeat: {
      question: 'Do you have child seats?',
      answer: [
        {
          when: 'childSeatFree',
          text: 'Yes, free. Add one when you book for a child under {seatAge} or shorter than {seatHeight} cm.',
        },
        {
          when: 'childSeatPriced',
          text: 'Yes, {seatFee} each. Add one when you book for a child under {seatAge} or shorter than {seatHeight} cm.',
        },
      ],
      words: 'baby seat booster car seat',
    },
    allowance: {
      question: 'How much luggage is free?',
      answer: [
        'Each person has {freeLarge|# large bag|# large bags} (up to {largeInches}-inch) and {freeSmall|# small bag|# small bags} (up to {smallInches}-inch) free.',
        'Large: length + width + height up to {largeSum} cm and no side over {largeSide} cm. Small: up to {smallSum} cm and no side over {smallSide} cm. There is no weight limit.',
      ],
      words: 'suitcase baggage size weight bags',
    },
    extraBags: {
      question: 'Can I bring more bags?',
      answer: [
        'Yes, {extraBag} per bag, {maxExtra} per person at most. Buy them while booking, or afterwards as long as the vehicle has room.',
      ],
      words: 'extra luggage baggage add',
    },
    specialItems: {
      question: 'Do you carry golf bags or pets?',
      answer: [
        'Instruments, golf and ski gear up to {specialMax} cm long count as a large bag if you tell us. Pets and anything larger can’t be carried.',
      ],
      words: 'ski snowboard guitar dog cat bicycle pram stroller',
    },
    included: {
      question: 'Is there anything to pay besides the price?',
      answer: [
        'No. You see the whole total before you pay, {taxPercent}% consumption tax included. There is nothing to pay on board.',
      ],
      words: 'tip cash extra tax hidden fees',
    },
    night: {
      question: 'When is there a night surcharge?',
      answer: [
        'For flights scheduled to land {nightFrom}–{nightTo}: {nightFee} per person. A delay never adds it.',
      ],
      words: 'late fee midnight',
    },
    cards: {
      question: 'Which cards can I use?',
      answer: [
        'You can pay by these: {payMethods}.',
        { when: 'creditOnly', text: 'Debit and prepaid cards don’t work here.' },
        { when: 'cards', text: 'Cards issued outside Japan: {cardFee} fee per payment.' },
      ],
      words: 'visa mastercard debit prepaid alipay wechat payment methods',
    },
    currency: {
      question: 'Can I pay in my own currency?',
      answer: [
        {
          when: 'manyCurrencies',
          text: 'We show prices in other currencies, but charge in yen. The yen amount is always shown with the price. Prices in currencies other than yen and yuan follow our rate table of {ratesFrom}.',
        },
        { when: 'yenOnly', text: 'Prices and payments are in yen.' },
      ],
      words: 'dollar yuan won exchange rate',
    },
    coupons: {
      question: 'Why doesn’t my coupon work?',
      answer: [
        'Coupons don’t work for flights that land {noDiscountPickup} and for airport arrivals {noDiscountDropoff}. The list of coupons says why one can’t be used.',
      ],
      words: 'discount code voucher promo',
    },
    receipt: {
      question: 'Can I get a receipt?',
      answer: ['Yes. Your booking has a PDF receipt that is also a Japanese qualified invoice.'],
      words: 'invoice expenses billing tax',
    },
    change: {
      question: 'Can I change a booking?',
      answer: [
        'No, but ‘Rebook’ copies everything, and you correct what differs. The old booking is cancelled only once the new one is paid.',
      ],
      words: 'change date time people reschedule modify',
    },
    cancelPickup: {
      question: 'How do I cancel a ride from the airport?',
      answer: [
        'Open your booking. It’s free until staff scan your ride code, and no later than {pickupCancel} after landing. The fee for cards issued outside Japan isn’t refunded.',
      ],
      words: 'cancellation refund',
    },
    cancelDropoff: {
      question: 'How do I cancel a ride to the airport?',
      answer: [
        'Open your booking. It’s free while more than {dropoffFreeCancel} remain until your airport arrival. After that there’s no refund. The fee for cards issued outside Japan isn’t refunded. Your booking shows the deadline as a clock time.',
      ],
      words: 'cancellation refund fee',
    },
    cancelTransfer: {
      question: 'How do I cancel a ride within {cities}?',
      answer: [
        'Open your booking. It’s free while more than {transferFreeCancel} remain until departure. After that there’s no refund. The fee for cards issued outside Japan isn’t refunded.',
      ],
      words: 'cancellation refund within the city transfer',
    },
    refundTime: {
      question: 'When does my refund arrive?',
      answer: [
        'Usually within {refundDays|# day|# days}. It goes back the way you paid, and your card issuer decides when it shows.',
      ],
      words: 'money back days waiting',
    },
    flightCancelled: {
      question: 'My flight was cancelled',
      answer: [
        'Request a refund in your booking, or rebook with your new flight.',
        'If we can’t run your ride, we refund everything, the fee included, and send you a coupon for {couponOff}.',
      ],
      words: 'typhoon weather strike',
    },
    noShow: {
      question: 'What if I don’t show up?',
      answer: [
        'From the airport you can cancel free for {pickupCancel} after landing, as long as your ride code wasn’t scanned. To the airport and within {cities} the usual notice applies.',
        'After that the booking counts as not travelled and the fare is kept. If we were at fault, request a refund in your booking; you can have an invoice for what you paid.',
      ],
      words: 'no-show missed late overslept',
    },
    findDesk: {
      question: 'Where is the desk?',
      answer: [
        '‘Way to the bus’ shows the way from every terminal, step by step. Once opened, it works offline.',
      ],
      words: 'meeting point bus stop terminal map find location',
    },
    flightLate: {
      question: 'What if my flight is late?',
      answer: [
        'If you booked with a flight number, your seat moves automatically to the next departure with room, at no extra charge. Your booking shows the new time.',
      ],
      words: 'delay delayed miss',
    },
    immigration: {
      question: 'Immigration is taking long',
      answer: [
        'Tap ‘Still in line’ in your booking. We move your seat to the next departure with room, until the desk closes at {counterCloses}.',
      ],
      words: 'queue customs passport control wait miss',
    },
    rideCode: {
      question: 'Does the ride code work offline?',
      answer: [
        'Yes, once you have opened it. If it can’t be scanned, tell staff the 6-character backup code.',
        'From the airport, show it at the service desk and when you board. If your ride starts at a door, show it to the driver there.',
      ],
      words: 'QR offline internet phone code show scan',
    },
    waiting: {
      question: 'Does the driver wait if I’m late?',
      answer: [
        'Be there {gatherBefore} before departure. The driver waits {driverWaits}. If you’re running late, tell us at once.',
      ],
      words: 'late miss meeting',
    },
    lostItem: {
      question: 'I left something on board',
      answer: [
        'Tell us the ride day, your booking number and what it is. We look in the vehicle and get back to you.',
      ],
      words: 'lost property forgot phone found',
    },
    signIn: {
      question: 'I have no Japanese phone number',
      answer: [
        'Sign up with a phone number from any country, or with an email address. Codes are valid for {codeMinutes}.',
      ],
      words: 'log in register SMS code email',
    },
    tripInfo: {
      question: 'What do I do after paying?',
      answer: [
        {
          when: 'fillByEarlier',
          text: 'Add everybody’s name as in the passport within {fillAfterPaid} of paying or at least {fillBeforeRide} before departure, whichever comes first.',
        },
        {
          when: 'fillAfterPaidOnly',
          text: 'Add everybody’s name as in the passport within {fillAfterPaid} of paying.',
        },
        'Without them the ride is cancelled and refunded, except the fee for cards issued outside Japan.',
      ],
      words: 'trip details passport names fill in',
    },
    companions: {
      question: 'I don’t know my companions’ names',
      answer: ['Send them the companion link from your booking. Each fills in their own details.'],
      words: 'family friends share link',
    },
    contact: {
      question: 'Can I talk to a person?',
      answer: [
        'Yes, in the app you already use: open ‘Contact us’. Phone: {operatorPhone} ({operatorHours} Japan time). Email: {operatorEmail}.',
      ],
      words: 'support phone LINE WhatsApp help',
    },
  },
}
