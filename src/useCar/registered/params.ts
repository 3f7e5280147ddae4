import * as v from 'valibot'

/** Registers an address, or proves it again for a forgotten password. */
export const registeredParams = v.object({
  scene: v.optional(v.picklist(['register', 'resetPassword']), 'register'),
})
