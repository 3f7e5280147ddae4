import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
} from '../../schema/passkey'
import { idSchema } from '../../schema/ids'
import { noRequest, noResponse } from '../../schema/values'
import { exampleId } from '../example'
import { firstCodesSchema, freshProofSchema, proofErrors } from './secondFactor'

/** A challenge for a passkey of the caller: its answer proves the second factor to another call of this session, once. */
export const staffBeginPasskeyProof = defineCall({
  name: 'staffBeginPasskeyProof',
  summary: 'Answers a challenge under which a passkey of the caller proves the second factor once.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/passkeys/prove',
  session: 'staff',
  limit: 'login',
  request: noRequest,
  response: passkeyRequestSchema,
  errors: ['staff.secondFactorNotBegun'],
})

/** Begins to add a passkey. Where there is a second factor already, it must be proven. Nothing changes until `staffAddPasskey`. */
export const staffBeginPasskey = defineCall({
  name: 'staffBeginPasskey',
  summary: 'Begins to add a passkey for the caller.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/passkeys/begin',
  session: 'staff',
  limit: 'login',
  request: freshProofSchema,
  example: { password: 'Kansai-2026' },
  response: passkeyCreationSchema,
  errors: [...proofErrors, 'staff.tooManyPasskeys'],
})

/**
 * Adds the passkey that the browser made: from now on it is one of the ways to sign in. As the first factor it brings recovery
 * codes and ends every other session of the member.
 */
export const staffAddPasskey = defineCall({
  name: 'staffAddPasskey',
  summary: 'Adds a passkey that the browser made; the first factor brings recovery codes.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/passkeys/add',
  session: 'staff',
  limit: 'login',
  request: v.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  example: {
    name: 'Front desk',
    passkey: {
      id: 'q83vEjRWeJCrze8SNFZ4kA',
      rawId: 'q83vEjRWeJCrze8SNFZ4kA',
      type: 'public-key',
      response: {
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
      },
    },
  },
  response: firstCodesSchema,
  errors: ['validation.nameRequired', 'staff.passkeyNotAdded', 'staff.tooManyPasskeys'],
})

/**
 * Takes a passkey of the caller away, unless it is the last factor of a role that must have one. Ends every other session of the
 * member; with the last factor the recovery codes go.
 */
export const staffRemovePasskey = defineCall({
  name: 'staffRemovePasskey',
  summary: 'Removes a passkey of the caller, unless the role must have a second factor and it is the last.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/passkeys/remove',
  session: 'staff',
  limit: 'login',
  request: v.object({ id: idSchema, ...freshProofSchema.entries }),
  example: { id: exampleId, password: 'Kansai-2026', code: '123456' },
  response: noResponse,
  errors: [...proofErrors, 'notFound', 'staff.secondFactorNotBegun', 'staff.secondFactorKept'],
})
