import * as v from 'valibot'

/** Which part of the account is shown; without one all of it at a glance. */
export const userInfoParams = v.object({
  part: v.optional(v.picklist(['devices', 'addresses', 'travellers', 'deletion'])),
})
