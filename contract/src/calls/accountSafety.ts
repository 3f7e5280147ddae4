import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { deletionObstacles } from '../orders/accountDeletion'
import { browsers, systems } from '../rules/deviceName'
import { passwordSchema, verificationCodeSchema } from '../schema/text'
import { idSchema, tokenSchema } from '../schema/ids'
import { countSchema, noRequest, noResponse, wallTimeSchema } from '../schema/values'
import { exampleId, exampleToken } from './example'

/**
 * Proves that it is the owner who asks: by a code that was sent with the scene `proveOld` to the phone or the address that is
 * bound now, or by the password. The proof is worth one step, in this session, for some minutes.
 */
export const proveIdentity = defineCall({
  name: 'proveIdentity',
  summary:
    'Proves that the owner of the account asks, by a code or the password, and answers a proof for one step.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/proveIdentity',
  session: 'traveller',
  limit: 'login',
  request: v.variant('way', [
    v.object({ way: v.picklist(['phone', 'email']), code: verificationCodeSchema }),
    v.object({ way: v.literal('password'), password: passwordSchema }),
  ]),
  example: { way: 'phone', code: '123456' },
  response: v.object({ proof: tokenSchema, expiresInSeconds: countSchema(86400) }),
  errors: [
    'notFound',
    'validation.verificationCode',
    'validation.codeRequired',
    'validation.passwordRequired',
    'login.codeWrong',
    'login.codeExpired',
    'login.oldPasswordWrong',
    'login.locked',
  ],
})

/** A device that is signed in. Where it is is not known and not recorded. */
const deviceSchema = v.object({
  id: idSchema,
  system: v.picklist(systems),
  browser: v.picklist(browsers),
  signedInAt: wallTimeSchema,
  /** To the hour. */
  lastUsedAt: wallTimeSchema,
  /** The one that asks. */
  isCurrent: v.boolean(),
})
export type Device = v.InferOutput<typeof deviceSchema>

/** That WeChat signs its owner in when the mini-program opens, on every phone with the same WeChat. */
const recognisedInWechatSchema = v.object({ id: idSchema, since: wallTimeSchema, lastUsedAt: wallTimeSchema })
export type RecognisedInWechat = v.InferOutput<typeof recognisedInWechatSchema>

/** The devices that are signed in to the account, this one first, then the last used, and whom WeChat signs in to it. */
export const signedInDevices = defineCall({
  name: 'signedInDevices',
  summary: 'Lists the devices that are signed in to the account, this one first.',
  tag: 'Account',
  method: 'GET',
  path: '/usercenter/account/signedInDevices',
  session: 'traveller',
  request: noRequest,
  response: v.object({ devices: v.array(deviceSchema), wechat: v.array(recognisedInWechatSchema) }),
})

/** Ends that WeChat signs its owner in when the mini-program opens; whoever is signed in stays so. */
export const forgetWechat = defineCall({
  name: 'forgetWechat',
  summary: 'Ends that WeChat signs its owner in to the account.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/forgetWechat',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: noResponse,
  errors: ['notFound'],
})

/** Signs one device of the account out; one that is out already stays out. WeChat does not sign its person in again by itself. */
export const signOutDevice = defineCall({
  name: 'signOutDevice',
  summary: 'Signs one device of the account out.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/signOutDevice',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: noResponse,
  errors: ['notFound'],
})

/** Signs every device of the account out, this one included. */
export const signOutEverywhere = defineCall({
  name: 'signOutEverywhere',
  summary: 'Signs every device of the account out, this one included.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/signOutEverywhere',
  session: 'traveller',
  request: noRequest,
  response: noResponse,
})

/** Everything that is kept of the account, as JSON to read and to take along. No passwords, codes or tokens are in it. */
export const exportAccount = defineCall({
  name: 'exportAccount',
  summary: 'Tells everything that is kept of the account, as JSON to take along.',
  tag: 'Account',
  method: 'GET',
  path: '/usercenter/account/exportAccount',
  session: 'traveller',
  limit: 'login',
  request: noRequest,
  response: v.object({ fileName: v.string(), json: v.string() }),
})

/** Sends a link to what `exportAccount` tells to the account's own address, for where no file can be saved; it runs out soon. */
export const mailAccountExport = defineCall({
  name: 'mailAccountExport',
  summary: "Mails a short-lived link to the account's export to its own address.",
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/mailAccountExport',
  session: 'traveller',
  limit: 'login',
  request: noRequest,
  response: v.object({ email: v.string() }),
  errors: ['account.exportNeedsEmail'],
})

/** What prevents deleting the account now; null: nothing. */
export const deletionCheck = defineCall({
  name: 'deletionCheck',
  summary: 'Tells what stands in the way of deleting the account now.',
  tag: 'Account',
  method: 'GET',
  path: '/usercenter/account/deletionCheck',
  session: 'traveller',
  request: noRequest,
  response: v.object({ obstacle: v.nullable(v.picklist(deletionObstacles)) }),
})

/**
 * Deletes the account with a proof by code: what tells who the traveller was is erased, also in past bookings, whose times and
 * amounts the law makes us keep; every device is signed out. Asking twice deletes once.
 */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  summary: 'Deletes the account with a proof of its owner and signs every device out.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/account/deleteAccount',
  session: 'traveller',
  limit: 'login',
  request: v.object({ proof: tokenSchema }),
  example: { proof: exampleToken },
  response: noResponse,
  errors: ['notFound', 'account.proofNeeded', ...deletionObstacles],
})
