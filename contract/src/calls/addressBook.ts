import * as v from 'valibot'
import { boundedList } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { contactSchema, contactViewSchema, passengerSchema, passengerViewSchema } from '../schema/party'
import { addressMatchSchema } from '../schema/place'
import { optionalText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { noRequest, noResponse, wallTimeSchema } from '../schema/values'
import { exampleId } from './example'

/** Names of saved addresses and of riders that are longer do not fit a row. */
export const savedNameMaxLength = 30
/** More than ride together. */
export const savedPassengersMax = 9

/** An address that the traveller chose before, or keeps under a name. */
const savedAddressSchema = v.object({
  id: idSchema,
  /** What the traveller calls it; empty for one that was only used. */
  name: v.string(),
  /** Street number, building, room. */
  detail: v.string(),
  /** Bookings begin with it; one of the account at most. */
  isDefault: v.boolean(),
  usedAt: wallTimeSchema,
  address: addressMatchSchema,
})
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>

/** The addresses of the account: the one to begin with first, then those with a name, then those last used. */
export const savedAddresses = defineCall({
  name: 'savedAddresses',
  summary: 'Lists the saved addresses of the account, the default first.',
  tag: 'Address book',
  method: 'GET',
  path: '/usercenter/addressBook/savedAddresses',
  session: 'traveller',
  request: noRequest,
  response: v.object({ addresses: v.array(savedAddressSchema) }),
})

/** Names an address, changes its detail, and makes it the one to begin with or not. */
export const saveAddress = defineCall({
  name: 'saveAddress',
  summary: 'Names a saved address, changes its detail or makes it the default.',
  tag: 'Address book',
  method: 'POST',
  path: '/usercenter/addressBook/saveAddress',
  session: 'traveller',
  request: v.object({
    id: idSchema,
    name: optionalText(savedNameMaxLength),
    detail: optionalText(120),
    isDefault: v.boolean(),
  }),
  example: { id: exampleId, isDefault: true },
  response: savedAddressSchema,
  errors: ['notFound'],
})

/** Forgets an address of the account. */
export const removeAddress = defineCall({
  name: 'removeAddress',
  summary: 'Removes a saved address.',
  tag: 'Address book',
  method: 'POST',
  path: '/usercenter/addressBook/removeAddress',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: noResponse,
  errors: ['notFound'],
})

/** How the traveller is reached and who rides along, to fill forms with. */
const travellerDetailsSchema = v.object({
  contact: contactViewSchema,
  passengers: v.array(passengerViewSchema),
})
export type TravellerDetails = v.InferOutput<typeof travellerDetailsSchema>

/** The saved contact and riders; null when nothing was saved. */
export const travellerDetails = defineCall({
  name: 'travellerDetails',
  summary: 'Tells the saved contact and riders of the account.',
  tag: 'Address book',
  method: 'GET',
  path: '/usercenter/addressBook/travellerDetails',
  session: 'traveller',
  request: noRequest,
  response: v.object({ details: v.nullable(travellerDetailsSchema) }),
})

/** Saves contact and riders, by the rules of a booking. */
export const saveTravellerDetails = defineCall({
  name: 'saveTravellerDetails',
  summary: 'Saves the contact and riders that bookings begin with.',
  tag: 'Address book',
  method: 'POST',
  path: '/usercenter/addressBook/saveTravellerDetails',
  session: 'traveller',
  request: v.object({
    contact: contactSchema,
    passengers: boundedList(passengerSchema, savedPassengersMax),
  }),
  example: {
    contact: { contactName: 'SATO HANA', countryCode: '81', phone: '9012345678' },
    passengers: [{ passportName: 'SATO HANA', kind: 'adult' }],
  },
  response: travellerDetailsSchema,
  errors: [
    'validation.nameRequired',
    'validation.passportName',
    'validation.birthday',
    'validation.phone',
    'validation.email',
    'validation.contactNeeded',
    'validation.chatContactNeeded',
  ],
})

/** Forgets the saved contact and riders. */
export const removeTravellerDetails = defineCall({
  name: 'removeTravellerDetails',
  summary: 'Removes the saved contact and riders.',
  tag: 'Address book',
  method: 'POST',
  path: '/usercenter/addressBook/removeTravellerDetails',
  session: 'traveller',
  request: noRequest,
  response: noResponse,
})
