import type { WhereSentences } from './types'

const around = (time: string) => time && `, around ${time}`
const your = (vehicle: string, isBus = false) =>
  `${isBus ? 'Your bus' : 'Your minibus'}${vehicle && `, ${vehicle},`}`

/** Where a vehicle is, in English. */
export const en: WhereSentences = {
  beforeBus: ({ place, time, gatherTime, vehicle }) =>
    `${your(vehicle, true)} leaves ${place} at ${time}. Please be at the desk by ${gatherTime}.`,
  beforeDoor: ({ place, time, vehicle }) =>
    `${your(vehicle)} has not set out yet. It comes to ${place}${around(time)}.`,
  boarding: ({ place, time, vehicle }) =>
    `${your(vehicle, true)} is boarding at ${place}. It leaves at ${time}.`,
  onTheWay: ({ place, time, vehicle, isBus }) =>
    `${your(vehicle, isBus)} is on its way to ${place} and gets there${time ? ` around ${time}` : ' soon'}.`,
  atRelay: ({ place, isBus, vehicle }) =>
    isBus
      ? `Your bus is at ${place}. Please change to your minibus${vehicle && `, ${vehicle},`} there.`
      : `Your minibus is at ${place}. Please change to the next vehicle${vehicle && `, ${vehicle},`} there.`,
  stopsBefore: ({ place, time, vehicle, stops }) =>
    `${your(vehicle)} makes ${stops} ${stops === 1 ? 'stop' : 'stops'} before yours and comes to ${place}${around(time)}.`,
  next: ({ place, time, vehicle }) => `${your(vehicle)} comes to you next: ${place}${around(time)}.`,
  atDoor: ({ place, vehicle }) => `${your(vehicle)} is at ${place} now.`,
  ended: ({ time }) => (time ? `The ride ended at ${time}.` : 'The ride has ended.'),
  unknown: ({ since }) =>
    `We have had no report of the vehicle since ${since}. We are calling the driver now and will tell you what they say.`,
  late: (minutes) => `It is about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late. We are sorry.`,
  inWindow: ({ from, to }) => `That is within the time you were given, ${from} to ${to}.`,
  afterWindow: ({ from, to }) => `That is after the time you were given, ${from} to ${to}.`,
  byPlan: 'That is by our plan: drivers do not report each stop.',
  notScanned: 'Your code has not been scanned. Are you on board?',
}
