import { lateHeading } from './late'
import type { LetterheadWords, LetterWords } from './types'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count}\u00a0${count === 1 ? one : many}`

/** Around the notices, in English. */
export const en: LetterWords = {
  headings: {
    paid: ({ gatherAt, isPickup }) => ({
      subject: isPickup ? `Be at the airport desk by ${gatherAt}` : `Be at your door by ${gatherAt}`,
      preview: 'You’re booked',
    }),
    fillReminder: ({ fillUntil }) => ({
      subject: `Add trip details by ${fillUntil}`,
      preview: 'Then your code is ready',
    }),
    rideReminder: ({ gatherAt }) => ({
      subject: `Your ride, ${gatherAt}`,
      preview: 'Your code works offline',
    }),
    driverAssigned: ({ plate, driver, collectWindow }) => ({
      subject: plate === '' ? 'Your driver and vehicle are set' : `Your minibus: ${plate}`,
      preview: [driver, collectWindow].filter((part) => part !== '').join(', '),
    }),
    late: lateHeading({
      bus: (minutes, time) => `Bus ${minutes} min late: it leaves about ${time}`,
      door: (minutes, time) => `Your ride is ${minutes} min late: at your door ${time}`,
      was: (time) => `Was ${time}`,
      wasAndCode: (time) => `Was ${time}. Same ride code`,
    }),
    seatMoved: ({ movedTo, gatherAt }) => ({
      subject: `Your seat moved to ${movedTo}`,
      preview: `No extra charge. Be there by ${gatherAt}`,
    }),
    flightCancelled: ({ isGiven, isFreeOver }) =>
      isGiven || isFreeOver
        ? undefined
        : {
            subject: 'Flight cancelled: refund or rebook',
            preview: 'Choose on your booking page',
          },
    operatorCancelled: ({ rideAt, refund }) => ({
      subject: `We can’t run your ride, ${rideAt}`,
      preview: refund === '' ? 'We’re sorry' : `${refund} back. We’re sorry`,
    }),
    refundSent: ({ refund, refundBy }) => ({
      subject: `${refund} refund sent`,
      preview: refundBy === '' ? 'You don’t need to do anything' : `On your statement about ${refundBy}`,
    }),
  },
  changed: 'Changed',
  atDeskBy: (date) => `${date}, be at the desk by`,
  atDoorBy: (date) => `${date}, be at your door by`,
  fillBy: (date) => `${date}, add your trip details by`,
  busLeavesAt: (date) => `${date}, your bus leaves at`,
  stopAt: (date) => `${date}, at your door about`,
  minibus: 'Your minibus',
  goesBack: 'You get back',
  wentBack: 'Refunded',
  arrivesAbout: (date) => `On your statement about ${date}`,
  freeUntil: (date) => `${date}, free cancellation until`,
  japanTime: 'Japan time',
  was: (value) => `was ${value}`,
  party: ({ adults, children, infants, bags }) =>
    [
      counted(adults, 'adult', 'adults'),
      counted(children, 'child', 'children'),
      counted(infants, 'lap child', 'lap children'),
      counted(bags, 'bag', 'bags'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  collectedBetween: (window) => `The minibus comes to your door ${window}.`,
  rideCode: {
    label: 'Ride code',
    same: 'Ride code, the same as before',
    note: 'Show either one to our staff when you board. Nothing to pay on board.',
    alt: 'QR ride code. Pictures are off: the six characters work the same.',
  },
  next: {
    heading: 'What to do next',
    walk: (minutes) => `From the arrivals exit, walk ${minutes}\u00a0min to the service desk.`,
    showCode: (by) => `Show your ride code at the desk by ${by}.`,
    leaves: (time) => `Your bus leaves at ${time}.`,
    flightLate: (flightNo) =>
      `Flight ${flightNo} late? Your seat moves to the next bus with room, at no extra charge.`,
    anyFlightLate:
      'Flight late? Tap ‘Still in line’ in your booking or tell the desk for the next bus with room, at no extra charge.',
    fillFirst: (until) => `Add your trip details by ${until}. Then your ride code is ready.`,
    beAtDoor: (window) => `Be ready at your door. The minibus comes ${window}.`,
    showDriver: 'Show your ride code to the driver.',
  },
  line: {
    ride: 'Your ride',
    newTimes: 'New times',
    leg: {
      bus: (minutes) => `Bus, ${minutes}\u00a0min`,
      minibus: (stops) => `Minibus, up to ${stops}\u00a0${stops === 1 ? 'stop' : 'stops'}`,
    },
    change: 'Staff show you where to change.',
    oneTime: (moment) => `One time is set at ${moment}.`,
    attached: 'The attached calendar file holds these times.',
    refund: 'Your refund',
    accepted: 'Cancellation accepted',
    sent: 'Refund sent',
    onStatement: 'On your statement',
    about: 'about',
    statementNote: 'With some cards the payment is charged first, and taken off the next month’s statement.',
  },
  buttons: {
    open: 'Open booking',
    fill: 'Add trip details',
    choose: 'Refund or rebook',
    refund: 'See your refund',
    live: 'See your ride live',
  },
  money: {
    paid: (amount) => `Paid ${amount}`,
    withFee: (fee) => `with the ${fee} fee for cards issued outside Japan`,
    receiptAttached: 'The receipt is attached.',
    cancel: 'Cancel booking',
    freeUntilScan: (moment) =>
      `Free cancellation until staff scan your ride code, and no later than ${moment}, Japan time.`,
    freeUntil: (moment) => `Free cancellation until ${moment}, Japan time.`,
    getBack: (amount) => `You’d get back ${amount}.`,
    getBackWithoutFee: (amount) => `You’d get back ${amount}; the card fee is not refunded.`,
    noRefund: 'The free cancellation time has passed: the fare is not refunded.',
  },
  reasonRide: 'Sent because you booked this ride. It carries no advertising.',
}

/** Around every letter, in English. */
export const enHead: LetterheadWords = {
  help: 'Contact us',
  helpHours: (hours) => `${hours} Japan time`,
  orReply: 'or reply to this mail',
  separator: ', ',
  stop: '.',
  gap: ' ',
  colon: ': ',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  commercial: 'Commercial disclosure (Japan)',
  registrationNo: (number) => `Registration number ${number}`,
}
