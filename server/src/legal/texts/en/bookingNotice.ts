import type { LegalTemplate } from '../../template'

export const bookingNotice: LegalTemplate = {
  title: 'Before you book',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: 'How the ride works',
      paragraphs: [
        'Noriai is a shared ride, door to door, between {airports} and {areas}, by bus and minibus. From the airport you take a bus, change to a minibus at a transfer point and get off in front of your destination. You can also book a ride within the wards, door to door.',
      ],
      items: [
        'Buses leave the airport {firstPickup}–{lastPickup} and go to the airport {firstDropoff}–{lastDropoff}. Rides within the wards leave {firstTransfer}–{lastTransfer}. Each departure is shown when you book.',
        'Be there {gatherBefore} before departure. The driver waits {driverWaits} at the meeting point.',
        'A minibus makes {maxStops|# stop|# stops} at most. Other passengers’ stops add {maxExtraRide} at most.',
        'We decide the stop order. Your estimated arrival is told as a time plus or minus {doorWindow}.',
        'A minibus takes {minibusSeats|# passenger|# passengers}, a medium bus {mediumSeats} and a bus {busSeats}.',
        'The service desk is open from {counterReopens} to {counterCloses}.',
      ],
    },
    {
      heading: 'When you can book',
      items: [
        'From the airport: up to {pickupNotice} before your flight lands.',
        'To the airport: up to {dropoffNotice} before your airport arrival.',
        'Within the wards: up to {transferNotice} before departure.',
        {
          when: 'walkUp',
          text: 'If you scan a poster at the airport, you can take a departure that leaves in {walkUpLead} or later, while seats last.',
        },
        'Your seat is on the first departure at least {connectingInternational} after landing, or {connectingDomestic} after a domestic flight.',
        {
          when: 'nightHold',
          text: 'If you land after the last bus, you can book the {firstPickup} bus next morning. You confirm before booking that you’ll wait at the airport.',
        },
        {
          when: 'noNightHold',
          text: 'Flights that land after the last bus are outside service hours and can’t be booked.',
        },
      ],
    },
    {
      heading: 'People and children',
      items: [
        'One booking takes up to {maxParty|# person|# people}, children included.',
        {
          when: 'lapThroughBirthday',
          text: 'A child rides free on an adult’s lap up to and including the day they turn {lapYears} ({perAdult} per adult).',
        },
        {
          when: 'lapUnderMonths',
          text: 'A child under {lapMonths|# month|# months} on the day of the ride is free on an adult’s lap ({perAdult} per adult).',
        },
        {
          when: 'lapMonthsInclusive',
          text: 'A child of up to {lapMonths|# month|# months} on the day of the ride is free on an adult’s lap ({perAdult} per adult).',
        },
        'Every other child pays the adult fare and has a seat.',
        'If a lap child turns too old for a lap before the ride, book again with a seat for it. Or cancel, once, before you give the trip details and before the ride starts: the fare comes back, the card fee doesn’t.',
        {
          when: 'childSeatFree',
          text: 'Under {seatAge}, or shorter than {seatHeight} cm? Add a child seat. It’s free.',
        },
        {
          when: 'childSeatPriced',
          text: 'Under {seatAge}, or shorter than {seatHeight} cm? Add a child seat, {seatFee} each.',
        },
      ],
    },
    {
      heading: 'Luggage',
      items: [
        'Each passenger carries free {freeLarge|# large bag|# large bags} (up to {largeInches}-inch) and {freeSmall|# small bag|# small bags} (up to {smallInches}-inch).',
        'Small: length + width + height up to {smallSum} cm and no side over {smallSide} cm. Large: up to {largeSum} cm and no side over {largeSide} cm. There is no weight limit.',
        'Extra luggage costs {extraBag} per bag, {maxExtra} per person at most.',
        'Instruments, golf and ski gear up to {specialMax} cm long count as a large bag if you tell us.',
        'Anything larger can’t be carried, and neither can pets.',
      ],
    },
    {
      heading: 'Price and payment',
      items: [
        'The price depends on the ward, the party and extra luggage. You see all of it before you pay. There is nothing to pay on board.',
        'Flights that land {nightFrom}–{nightTo} have a night surcharge of {nightFee} per person. The scheduled time decides; a delay never adds it.',
        {
          when: 'manyCurrencies',
          text: 'Prices in other currencies come from our price lists. You’re charged in yen, and the yen amount is always shown with the price.',
        },
        { when: 'yenOnly', text: 'Prices are in yen. The currency can’t be changed.' },
        { when: 'creditOnly', text: 'Credit cards only. Debit and prepaid cards don’t work here.' },
        { when: 'cards', text: 'Cards issued outside Japan: {cardFee} fee per payment.' },
        'Coupons don’t work for flights that land {noDiscountPickup} and for airport arrivals {noDiscountDropoff}.',
      ],
    },
    {
      heading: 'Seats and trip details',
      items: [
        {
          when: 'holdOn',
          text: 'The check page holds your seats for {holdMinutes}. After booking, pay within {payMinutes}. Otherwise the booking closes and the seats are released.',
        },
        {
          when: 'holdOff',
          text: 'After booking, pay within {payMinutes}. Otherwise the booking closes and the seats are released.',
        },
        {
          when: 'fillByEarlier',
          text: 'Add your trip details (names as in passports and more) within {fillAfterPaid} of paying or at least {fillBeforeRide} before departure, whichever comes first.',
        },
        {
          when: 'fillAfterPaidOnly',
          text: 'Add your trip details (names as in passports and more) within {fillAfterPaid} of paying.',
        },
        'Without them the ride is cancelled and refunded, except the fee for cards issued outside Japan.',
      ],
    },
    {
      heading: 'Changes, cancelling, refunds',
      items: [
        'Bookings can’t be changed. Choose ‘Rebook’ in your booking: once the new booking is paid, the old one is cancelled automatically.',
        'From the airport: free cancellation until staff scan your ride code, and no later than {pickupCancel} after landing.',
        'To the airport: free while more than {dropoffFreeCancel} remain until your airport arrival. After that there’s no refund.',
        'Within the wards: free while more than {transferFreeCancel} remain until departure. After that there’s no refund.',
        'If you don’t travel and your free cancellation is over, the fare is not refunded, unless we were at fault. If staff note earlier that you didn’t come, you can still cancel as described here.',
        'A ride that you boarded ends {unreportedEnd} after its expected arrival at the latest, even if our staff don’t report it.',
        'To cancel, open the booking in your list of bookings. Refunds go back the way you paid. The fee for cards issued outside Japan is not refunded.',
        'If we can’t run your ride, we refund everything, the fee included, and send you a coupon for {couponOff}.',
      ],
    },
    {
      heading: 'Delays',
      paragraphs: [
        'If your flight is late or immigration takes long and you miss your departure, tell the service desk or contact us. You take the next departure with room at no extra charge. Traffic can delay arrivals, so leave time in your plans.',
      ],
    },
  ],
}
