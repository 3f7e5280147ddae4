import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { byLang } from '../../lang'
import { doorProposalFieldsSchema } from '../../schema/doorProposal'
import { doorFieldsSchema, doorOfPlaceSchema, placeDoorsSchema } from '../../schema/placeDoor'
import { optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, noRequest } from '../../schema/values'
import { exampleId } from '../example'

const tag = 'Staff: places'
const versionSchema = countSchema(Number.MAX_SAFE_INTEGER)
const examplePlace = 'hotel:hilton-osaka'

/** What drivers and desk propose to correct, and the doors that were changed last. */
export const staffPlaceDoors = defineCall({
  name: 'staffPlaceDoors',
  summary: 'Lists proposed corrections of doors, and the doors that were changed last.',
  tag,
  method: 'GET',
  path: '/staff/places',
  session: 'staff',
  request: noRequest,
  response: placeDoorsSchema,
})

/** One place of the address search with its door, and what its map is drawn from. */
export const staffPlaceDoor = defineCall({
  name: 'staffPlaceDoor',
  summary: 'Shows a place with its door.',
  tag,
  method: 'GET',
  path: '/staff/places/door',
  session: 'staff',
  request: v.object({ placeId: slugSchema }),
  example: { placeId: examplePlace },
  response: doorOfPlaceSchema,
  errors: ['notFound', 'place.noDoor'],
})

/**
 * Keeps the door of a place. From then on the address search finds it there and by its aliases, stops to come are planned to it, and
 * drivers read entrance, note and number. Orders stay as they were sold.
 */
export const staffSavePlaceDoor = defineCall({
  name: 'staffSavePlaceDoor',
  summary: 'Keeps the door of a place: point, entrance, note for the driver, telephone, aliases.',
  tag,
  method: 'POST',
  path: '/staff/places/save',
  session: 'staff',
  idempotent: true,
  request: v.object({
    placeId: slugSchema,
    /** The one that was seen; 0 while nothing was kept. */
    version: versionSchema,
    ...doorFieldsSchema.entries,
  }),
  example: {
    placeId: examplePlace,
    version: 0,
    lat: 34.70028,
    lng: 135.49561,
    entrance: '西口 車寄せ',
    note: '22時以降は北口',
    telephone: '+81663477111',
    aliases: { ...byLang((): string[] => []), ja: ['大阪ヒルトン'], en: ['Hilton Umeda'] },
  },
  response: doorOfPlaceSchema,
  errors: ['notFound', 'place.noDoor', 'place.doorTooFar', 'place.doorChanged', 'validation.phone'],
})

/** Proposes a correction of a door, for who may not decide it. It waits in the queue. */
export const staffProposeDoor = defineCall({
  name: 'staffProposeDoor',
  summary: 'Proposes a correction of the door of a place.',
  tag,
  method: 'POST',
  path: '/staff/places/propose',
  session: 'staff',
  idempotent: true,
  request: v.object({ placeId: slugSchema, ...doorProposalFieldsSchema.entries }),
  example: {
    placeId: examplePlace,
    entrance: '西口 車寄せ',
    words: '正面は工事中',
  },
  response: doorOfPlaceSchema,
  errors: [
    'notFound',
    'place.noDoor',
    'place.doorTooFar',
    'place.nothingProposed',
    'place.alreadyProposed',
    'validation.phone',
  ],
})

/** Accepts a proposal, which becomes the door, or refuses it. */
export const staffDecideDoor = defineCall({
  name: 'staffDecideDoor',
  summary: 'Accepts or refuses a proposed correction of a door.',
  tag,
  method: 'POST',
  path: '/staff/places/decide',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    version: versionSchema,
    decision: v.picklist(['accepted', 'refused']),
    reason: optionalText(200),
  }),
  example: { id: exampleId, version: 1, decision: 'accepted', reason: '' },
  response: placeDoorsSchema,
  errors: ['notFound', 'place.noDoor', 'place.doorTooFar', 'place.proposalDecided'],
})
