import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  drivenRunSchema,
  driverPhoneSchema,
  driverShiftSchema,
  eventResultSchema,
  phoneEventsSchema,
  phonePlaceSchema,
  riderCallSchema,
  runCardSchema,
  runNameSchema,
  runVersionSchema,
} from '../../schema/driver'
import { doorProposalFieldsSchema } from '../../schema/doorProposal'
import { idSchema, slugSchema } from '../../schema/ids'
import { queryNumber, noRequest, noResponse, wallTimeSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'

/**
 * The driver's shift and runs, from 12 hours before they start until they are finished (those of this shift also afterwards, without
 * names), by time.
 */
export const driverRuns = defineCall({
  name: 'driverRuns',
  summary: "Lists the driver's runs with the shift and its hours.",
  tag: 'Driver: runs',
  method: 'GET',
  path: '/driver/runs',
  session: 'driver',
  request: noRequest,
  response: v.object({
    asOf: wallTimeSchema,
    phone: driverPhoneSchema,
    shift: v.nullable(driverShiftSchema),
    runs: v.array(runCardSchema),
  }),
  errors: ['driver.pinNeeded', 'driver.phoneLocked'],
})

/**
 * One run with its stops, parties and events: all that the phone keeps to drive it without a network. What it may do follows from
 * `rules/stopEvents` by these events and those that it has not sent yet. A finished run has no parties any more.
 */
export const driverRun = defineCall({
  name: 'driverRun',
  summary: 'Tells one run with its stops and parties.',
  tag: 'Driver: runs',
  method: 'GET',
  path: '/driver/run',
  session: 'driver',
  request: v.object({ departureId: slugSchema, minibus: queryNumber(0, 99) }),
  example: { departureId: exampleDeparture, minibus: 1 },
  response: drivenRunSchema,
  errors: ['notFound', 'driver.pinNeeded', 'driver.phoneLocked'],
})

/**
 * Takes what was tapped, each event by its id once, in the sequence of their times. It never refuses the whole: each event has its own
 * result, and one that is refused is not sent again. Needs no PIN, so that a phone in a pocket sends what it has; its answer has no names.
 * Where a version differs from what the phone has, it fetches the run again.
 */
export const driverSendEvents = defineCall({
  name: 'driverSendEvents',
  summary: 'Takes events of runs that were tapped on the phone, each once.',
  tag: 'Driver: runs',
  method: 'POST',
  path: '/driver/sendEvents',
  session: 'driver',
  request: v.object({ events: phoneEventsSchema }),
  example: {
    events: [
      {
        kind: 'arrived',
        id: exampleId,
        departureId: exampleDeparture,
        minibus: 1,
        at: '2026-11-28 16:48:00',
        seq: 7,
        place: { lat: 34.6723, lng: 135.5009, accuracy: 8 },
        stop: { leg: 'deliver', stopKey: 'hotel:hilton-osaka' },
      },
    ],
  },
  response: v.object({
    asOf: wallTimeSchema,
    /** In the sequence of the request. */
    results: v.array(eventResultSchema),
    runs: v.array(runVersionSchema),
  }),
  errors: ['driver.phoneLocked'],
})

/**
 * Takes where the phone is: every 10 seconds or 50 metres, only between the start and the end of a run and while the page is open; after
 * a time without network only the latest. Needs no PIN. `isWanted` false: the run is not under way, and nothing is to be sent or was kept.
 */
export const driverSendPosition = defineCall({
  name: 'driverSendPosition',
  summary: 'Takes where the phone is while its run lasts.',
  tag: 'Driver: runs',
  method: 'POST',
  path: '/driver/sendPosition',
  session: 'driver',
  request: v.object({ ...runNameSchema, at: wallTimeSchema, place: phonePlaceSchema }),
  example: {
    departureId: exampleDeparture,
    minibus: 1,
    at: '2026-11-28 16:48:00',
    place: { lat: 34.6723, lng: 135.5009, accuracy: 8 },
  },
  response: v.object({ asOf: wallTimeSchema, isWanted: v.boolean(), run: runVersionSchema }),
  errors: ['notFound', 'driver.phoneLocked'],
})

/**
 * Calls a rider: the driver's phone rings first, then the rider's, and each sees the operator's number only. The same `id` calls once.
 * `driverCall` tells how it ended. Where `driverPhone` says `desk`, the page calls the desk instead and records `calledDesk`.
 */
export const driverCallRider = defineCall({
  name: 'driverCallRider',
  summary: 'Connects the driver with a rider, without showing either a number.',
  tag: 'Driver: runs',
  method: 'POST',
  path: '/driver/callRider',
  session: 'driver',
  limit: 'code',
  request: v.object({ id: idSchema, ...runNameSchema, orderId: idSchema }),
  example: { id: exampleId, departureId: exampleDeparture, minibus: 1, orderId: exampleId },
  response: riderCallSchema,
  errors: [
    'notFound',
    'driver.pinNeeded',
    'driver.phoneLocked',
    'driver.runNotOpen',
    'driver.noNumber',
    'driver.noCalls',
    'driver.tooManyCalls',
    'driver.callFailed',
  ],
})

/** How a call goes or ended; asked every few seconds while it rings. */
export const driverCall = defineCall({
  name: 'driverCall',
  summary: 'Tells how a call to a rider goes or ended.',
  tag: 'Driver: runs',
  method: 'GET',
  path: '/driver/call',
  session: 'driver',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: riderCallSchema,
  errors: ['notFound', 'driver.phoneLocked'],
})

/**
 * Proposes where the door of a place really is, from the stop of a run: it waits until a dispatcher accepts or refuses it. Each by its id
 * once. Needs no PIN, as taps do: the phone keeps it until there is a network, and its answer names no rider.
 */
export const driverProposeDoor = defineCall({
  name: 'driverProposeDoor',
  summary: 'Proposes a correction of the door of a place that a run stops at.',
  tag: 'Driver: runs',
  method: 'POST',
  path: '/driver/proposeDoor',
  session: 'driver',
  request: v.object({
    /** Made on the phone. */
    id: idSchema,
    ...runNameSchema,
    /** By the phone's clock. */
    at: wallTimeSchema,
    /** As the stop names it. */
    placeId: slugSchema,
    ...doorProposalFieldsSchema.entries,
  }),
  example: {
    id: exampleId,
    departureId: exampleDeparture,
    minibus: 1,
    at: '2026-11-28 16:48:00',
    placeId: 'hotel:hilton-osaka',
    point: { lat: 34.7003, lng: 135.4956 },
    entrance: '西口 車寄せ',
    words: '正面は工事中',
  },
  response: noResponse,
  errors: [
    'notFound',
    'driver.phoneLocked',
    'driver.notOnRun',
    'place.noDoor',
    'place.doorTooFar',
    'place.nothingProposed',
    'place.alreadyProposed',
    'validation.phone',
  ],
})
