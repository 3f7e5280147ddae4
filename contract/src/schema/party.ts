import * as v from 'valibot'
import { dialCodeSchema, emailSchema, optionalText, passportNameSchema, phoneSchema } from './text'
import { birthdaySchema, countSchema } from './values'

/** Far above any party that a policy allows. */
const peopleLimit = 99

/** Who rides. Infants are the children under 24 months that may ride on a lap; everyone counts into the party. */
export const partySchema = v.object({
  adults: countSchema(peopleLimit),
  children: v.optional(countSchema(peopleLimit), 0),
  infants: v.optional(countSchema(peopleLimit), 0),
  childSeats: v.optional(countSchema(peopleLimit), 0),
})

/** As {@link partySchema}, in an answer. */
export const partyViewSchema = v.object({
  adults: countSchema(peopleLimit),
  children: countSchema(peopleLimit),
  infants: countSchema(peopleLimit),
  childSeats: countSchema(peopleLimit),
})
export type PartyView = v.InferOutput<typeof partyViewSchema>

/** The bags of a party. `special` are declared instruments and sports gear; `extra` of all these are bought pieces. */
export const luggageSchema = v.object({
  large: countSchema(peopleLimit),
  small: countSchema(peopleLimit),
  special: v.optional(countSchema(peopleLimit), 0),
  extra: v.optional(countSchema(peopleLimit), 0),
})

/** As {@link luggageSchema}, in an answer. */
export const luggageViewSchema = v.object({
  large: countSchema(peopleLimit),
  small: countSchema(peopleLimit),
  special: countSchema(peopleLimit),
  extra: countSchema(peopleLimit),
})
export type LuggageView = v.InferOutput<typeof luggageViewSchema>

const chatId = optionalText(60)

/** How the operator reaches the traveller. Which of them are needed is the policy's rule, checked apart. */
export const contactSchema = v.object({
  contactName: passportNameSchema,
  /** Dial code of `phone`, digits only. */
  countryCode: v.optional(dialCodeSchema),
  phone: v.optional(v.union([v.literal(''), phoneSchema], 'validation.phone'), ''),
  email: v.optional(v.union([v.literal(''), emailSchema], 'validation.email'), ''),
  wechatId: chatId,
  line: chatId,
  whatsapp: chatId,
  kakaotalk: chatId,
})

/** The contact of an order as shown to its owner; what was not given is the empty string. */
export const contactViewSchema = v.object({
  contactName: v.string(),
  countryCode: v.string(),
  phone: v.string(),
  email: v.string(),
  wechatId: v.string(),
  line: v.string(),
  whatsapp: v.string(),
  kakaotalk: v.string(),
})
export type ContactView = v.InferOutput<typeof contactViewSchema>

export const passengerKindSchema = v.picklist(['adult', 'child', 'infant'])

/** One rider's details of the trip info. The birthday decides whether an infant rides free. */
export const passengerSchema = v.object({
  passportName: passportNameSchema,
  kind: passengerKindSchema,
  birthday: v.optional(v.nullable(birthdaySchema), null),
})

/** As {@link passengerSchema}, in an answer. */
export const passengerViewSchema = v.object({
  passportName: v.string(),
  kind: passengerKindSchema,
  birthday: v.nullable(v.string()),
})
export type PassengerView = v.InferOutput<typeof passengerViewSchema>
