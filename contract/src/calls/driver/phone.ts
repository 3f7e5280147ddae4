import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { driverPhoneSchema, pinSchema } from '../../schema/driver'
import { boundedText } from '../../schema/bounded'
import { idSchema } from '../../schema/ids'
import { noRequest, noResponse } from '../../schema/values'
import { exampleId, exampleToken } from '../example'

/**
 * Opens the page of a driver by a link from the desk and binds this phone to it: the answer sets the cookie that all other calls go by
 * (HttpOnly, SameSite=Strict). The token is the fragment of the page's address, `/drive#<token>`; it is used once. Where the answer
 * was lost, the same `attempt` opens it again. Another phone of the driver is signed out.
 */
export const driverOpenLink = defineCall({
  name: 'driverOpenLink',
  summary: 'Binds a phone to a driver by a link from the desk.',
  tag: 'Driver: phone',
  method: 'POST',
  path: '/driver/openLink',
  session: 'none',
  limit: 'code',
  request: v.object({
    token: v.pipe(boundedText(100), v.minLength(1, 'validation.required')),
    /** Made and kept by the phone until the link is open. */
    attempt: idSchema,
  }),
  example: { token: exampleToken, attempt: exampleId },
  response: driverPhoneSchema,
  errors: ['driver.linkOver'],
})

/** What is known of this phone: whom it belongs to, whether a PIN is asked for, and what the rules on it go by. Answers without a PIN. */
export const driverPhone = defineCall({
  name: 'driverPhone',
  summary: 'Tells whose phone this is, and whether its PIN is asked for.',
  tag: 'Driver: phone',
  method: 'GET',
  path: '/driver/phone',
  session: 'driver',
  request: noRequest,
  response: driverPhoneSchema,
})

/** Sets the PIN of a phone that has none. */
export const driverSetPin = defineCall({
  name: 'driverSetPin',
  summary: 'Sets the six digits that open this phone again.',
  tag: 'Driver: phone',
  method: 'POST',
  path: '/driver/setPin',
  session: 'driver',
  request: v.object({ pin: pinSchema }),
  example: { pin: '480316' },
  response: driverPhoneSchema,
  errors: ['driver.pinWeak', 'driver.pinSet', 'driver.phoneLocked'],
})

/** Enters the PIN. The fifth wrong one in a row locks the phone: only another link from the desk opens one again. */
export const driverEnterPin = defineCall({
  name: 'driverEnterPin',
  summary: 'Opens this phone by its PIN.',
  tag: 'Driver: phone',
  method: 'POST',
  path: '/driver/enterPin',
  session: 'driver',
  limit: 'code',
  request: v.object({ pin: pinSchema }),
  example: { pin: '480316' },
  response: driverPhoneSchema,
  errors: ['driver.pinWrong', 'driver.phoneLocked', 'driver.pinNeeded'],
})

/** Signs this phone out. What it has to send goes first: afterwards nothing is taken from it. */
export const driverSignOut = defineCall({
  name: 'driverSignOut',
  summary: 'Signs this phone out.',
  tag: 'Driver: phone',
  method: 'POST',
  path: '/driver/signOut',
  session: 'driver',
  request: noRequest,
  response: noResponse,
})
