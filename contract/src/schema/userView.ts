import * as v from 'valibot'
import { partnerAgreements } from './partner'
import { centsSchema } from './amounts'
import { idSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'

export const genderSchema = v.picklist(['male', 'female', 'other'])

/** The signed-in traveller's own account; an address or a number that is not bound is null. */
export const userViewSchema = v.object({
  id: idSchema,
  nickname: v.string(),
  avatar: v.nullable(v.string()),
  gender: v.nullable(genderSchema),
  birthday: v.nullable(dateSchema),
  /** Dial code and number as kept, digits only. */
  countryCode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  hasPassword: v.boolean(),
  isVip: v.boolean(),
  createdAt: wallTimeSchema,
  /** The sets of legal texts whose present version the account has agreed to: their tick is not asked for again. */
  agreed: v.optional(v.array(v.picklist(partnerAgreements))),
  /** Orders per tab of the order list, for the numbers on the account page. */
  orderCounts: v.object({
    toPay: countSchema(99999),
    toDepart: countSchema(99999),
    inProgress: countSchema(99999),
    toReview: countSchema(99999),
    refund: countSchema(99999),
  }),
  /** Coupons that can be used, and what the gift cards can pay together. */
  wallet: v.object({ coupons: countSchema(99999), giftJpy: centsSchema }),
})
export type UserView = v.InferOutput<typeof userViewSchema>

/** A new session: the bearer token is shown only here. */
export const sessionViewSchema = v.object({
  token: v.string(),
  expiresAt: wallTimeSchema,
  /** The account was made by this sign-in. */
  isNew: v.boolean(),
  user: userViewSchema,
})
export type SessionView = v.InferOutput<typeof sessionViewSchema>
