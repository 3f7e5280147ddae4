import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { passkeyRequestSchema } from '../../schema/passkey'
import { secondFactorKindSchema, staffMemberSchema, staffRoleSchema } from '../../schema/staff'
import { emailSchema, passwordSchema, safeText } from '../../schema/text'
import { terminalViewSchema } from '../../schema/place'
import { freshProofSchema, proofErrors, secondFactorProof } from './secondFactor'
import { centsSchema } from '../../schema/amounts'
import { idSchema, slugSchema } from '../../schema/ids'
import { dateSchema, iataSchema, noRequest, noResponse, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

/** The name by which colleagues know a member of staff; it appears in the log of orders. */
const memberName = safeText(60)

/**
 * Signs a member of staff in. Unknown address, wrong password and an inactive member answer the same. A member with a second
 * factor who gave the right password alone is answered which ones are possible, and repeats the call with one of them.
 */
export const staffLogin = defineCall({
  name: 'staffLogin',
  summary: 'Signs a member of staff in.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/login',
  session: 'none',
  certificate: true,
  limit: 'login',
  /** The second factor is that of members who have one, once the password alone was right. */
  request: v.object({ email: emailSchema, password: passwordSchema, ...secondFactorProof }),
  example: { email: 'hana@example.com', password: 'Kansai-2026' },
  response: v.variant('step', [
    v.object({
      step: v.literal('signedIn'),
      /** The bearer token, shown only here. */
      token: v.string(),
      expiresAt: wallTimeSchema,
      member: staffMemberSchema,
    }),
    v.object({
      step: v.literal('secondFactor'),
      /** What the member has; a recovery code takes the place of any. */
      factors: v.array(secondFactorKindSchema),
      /** What to ask the browser for a passkey with; null for members without. Good on this device only. */
      passkey: v.nullable(passkeyRequestSchema),
    }),
  ]),
  errors: [
    'validation.email',
    'validation.emailRequired',
    'validation.passwordRequired',
    'login.failed',
    'login.secondFactorWrong',
    'login.passkeyRefused',
    'login.tooManyTries',
  ],
})

/** Ends this session; the token is worth nothing afterwards. */
export const staffLogout = defineCall({
  name: 'staffLogout',
  summary: 'Ends this staff session.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/logout',
  session: 'staff',
  request: noRequest,
  response: noResponse,
})

/** Who is signed in, and what the desk needs to begin: the day, the bus lines and the terminals. */
export const staffMe = defineCall({
  name: 'staffMe',
  summary:
    'Tells who is signed in at the desk, what waits for them, the service day, the bus lines and the terminals.',
  tag: 'Staff: sign-in and members',
  method: 'GET',
  path: '/staff/me',
  session: 'staff',
  request: noRequest,
  response: v.object({
    asOf: wallTimeSchema,
    /** The service day of this moment: 00:20 belongs to the evening before. */
    serviceDate: dateSchema,
    /** When it is over: what a desk keeps of its riders goes then. */
    serviceDayEndsAt: wallTimeSchema,
    member: staffMemberSchema,
    /** Nothing but setting up a second factor is possible before it is done. */
    needsSecondFactor: v.boolean(),
    /** The most that the member gives back at once, in hundredths of a yen; null where nothing bounds it. */
    refundMaxJpy: v.nullable(centsSchema),
    /** Disputed payments that the bank waits for our answer on; 0 for members who may not see them. */
    disputesToAnswer: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** One bus line each, in the operator's order; names in the requested language. */
    relayPoints: v.array(v.object({ code: slugSchema, airportCode: iataSchema, name: v.string() })),
    /** The served airports, the one that is meant where none is named first; as they are spoken of. */
    airports: v.optional(v.array(v.object({ code: iataSchema, name: v.string() }))),
    /** Of the served airports. */
    terminals: v.array(v.object({ airportCode: iataSchema, ...terminalViewSchema.entries })),
  }),
})

/** The operator's people, active ones first, then by name. */
export const staffMembers = defineCall({
  name: 'staffMembers',
  summary: "Lists the operator's staff, active members first.",
  tag: 'Staff: sign-in and members',
  method: 'GET',
  path: '/staff/members',
  session: 'staff',
  request: noRequest,
  response: v.object({ members: v.array(staffMemberSchema) }),
})

/** Adds a member of staff, once the caller is proven: an open desk alone makes nobody an administrator. An address that signs in already, be it a traveller's, is refused. */
export const staffAddMember = defineCall({
  name: 'staffAddMember',
  summary: 'Adds a member of staff.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/members/add',
  session: 'staff',
  request: v.object({
    name: memberName,
    email: emailSchema,
    password: passwordSchema,
    role: staffRoleSchema,
    proof: freshProofSchema,
  }),
  example: {
    name: 'Hana Sato',
    email: 'hana@example.com',
    password: 'Kansai-2026',
    role: 'counter',
    proof: { password: 'Kansai-2026', code: '123456' },
  },
  response: staffMemberSchema,
  errors: [
    'validation.nameRequired',
    'validation.email',
    'validation.emailRequired',
    'validation.password',
    ...proofErrors,
    'staff.emailTaken',
  ],
})

/**
 * Changes what is given of a member, once the caller is proven. A new password and `active: false` end every session of theirs; the last active
 * administrator keeps role and access.
 */
export const staffUpdateMember = defineCall({
  name: 'staffUpdateMember',
  summary: 'Changes a member of staff; a new password or deactivation ends their sessions.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/members/update',
  session: 'staff',
  request: v.object({
    accountId: idSchema,
    name: v.optional(memberName),
    role: v.optional(staffRoleSchema),
    active: v.optional(v.boolean()),
    password: v.optional(passwordSchema),
    proof: freshProofSchema,
  }),
  example: { accountId: exampleId, proof: { password: 'Kansai-2026', code: '123456' } },
  response: staffMemberSchema,
  errors: ['notFound', 'validation.nameRequired', 'validation.password', ...proofErrors, 'staff.lastAdmin'],
})
