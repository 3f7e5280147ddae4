import type { LegalTemplate } from '../../template'

export const travelTerms: LegalTemplate = {
  title: 'Conditions of carriage',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '1. What these cover',
      paragraphs: [
        'These conditions apply to rides provided by {operator} (‘we’). What they don’t settle follows the law and general custom.',
      ],
    },
    {
      heading: '2. Taking passengers',
      items: [
        'While there are seats, we take passengers in the order in which they book.',
        'We may refuse a ride if the vehicle would be overfull, if it would break the law or public order, if a disaster or another cause beyond us prevents it, or if a passenger doesn’t follow safety instructions.',
      ],
    },
    {
      heading: '3. The ride code',
      items: [
        'The ride code is your ticket. From the airport, show it at the desk and when you board. If your ride starts at a door, show it to the driver there.',
        'Each booking has its own code, valid until the end of the service day of the ride.',
        'Staff may check the name and the number of people of a booking.',
      ],
    },
    {
      heading: '4. Meeting and boarding',
      items: [
        'Be there {gatherBefore} before departure. The driver waits {driverWaits} at the meeting point and may then leave.',
        'There {maxStops|is # stop|are # stops} at most. We decide their order and the route by the traffic.',
        'If a late flight makes you miss your departure, you take the next one with room at no extra charge.',
      ],
    },
    {
      heading: '5. Fares and charges',
      items: [
        'You pay the price shown before paying. It never rises after that.',
        'Flights scheduled to land {nightFrom}–{nightTo} have a night surcharge of {nightFee} per person.',
      ],
    },
    {
      heading: '6. Children',
      items: [
        {
          when: 'lapThroughBirthday',
          text: 'Up to and including the day they turn {lapYears}, children ride free on an adult’s lap, {perAdult} per adult.',
        },
        {
          when: 'lapUnderMonths',
          text: 'Children under {lapMonths|# month|# months} on the day of the ride are free on an adult’s lap, {perAdult} per adult.',
        },
        {
          when: 'lapMonthsInclusive',
          text: 'Children of up to {lapMonths|# month|# months} on the day of the ride are free on an adult’s lap, {perAdult} per adult.',
        },
        'Children under {seatAge} or shorter than {seatHeight} cm must use a child seat.',
      ],
    },
    {
      heading: '7. Luggage',
      items: [
        'Each passenger carries free {freeLarge|# large bag|# large bags} and {freeSmall|# small bag|# small bags}. Large: length + width + height up to {largeSum} cm and no side over {largeSide} cm. Small: up to {smallSum} cm and no side over {smallSide} cm.',
        'Extra luggage costs {extraBag} per bag, {maxExtra} per person at most.',
        'Dangerous or foul-smelling goods, pets and anything larger are not carried.',
        'Keep valuables and fragile things with you.',
      ],
    },
    {
      heading: '8. Refunds',
      items: [
        'If you cancel, ‘Cancelling and refunds’ in the terms of use decides.',
        'If we can’t carry you, we refund all you paid.',
        'If a ride can’t go on, we bring you to your destination in another vehicle or refund the fare.',
      ],
    },
    {
      heading: '9. Liability',
      items: [
        'For injury or death caused by an accident during the ride we pay as the law provides. We are insured for this up to {insurance}, which is not a limit of what we owe.',
        'For other damage caused by slight negligence of ours we pay at most {damageTimes|the price|# times the price} you paid. There is no limit if we acted on purpose or with gross negligence.',
        'If you damage something on purpose or through negligence, we may ask you to pay for it.',
      ],
    },
    {
      heading: '10. Contact and lost property',
      paragraphs: [
        'We tell you about things found in a vehicle and keep them as the law says. Write to {operatorEmail} or call {operatorPhone} ({operatorHours} Japan time).',
      ],
    },
  ],
}
