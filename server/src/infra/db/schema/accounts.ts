import type { ProofWay } from '@noriai/contract/rules/identityProof'
import type { ContactView, PassengerView } from '@noriai/contract/schema/party'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'

/** Travellers and staff. E-mail addresses are stored in lower case. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role', { enum: ['traveller', 'staff'] })
      .notNull()
      .default('traveller'),
    email: text('email'),
    /** Dial code, digits only. */
    countryCode: text('country_code'),
    /** The national number, digits only, without a leading 0. */
    phone: text('phone'),
    /** argon2id in PHC form; null while the account signs in by codes only. */
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull().default(''),
    avatar: text('avatar'),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    /** `YYYY-MM-DD`. */
    birthday: text('birthday'),
    isVip: boolean('is_vip').notNull().default(false),
    /** Made by a sale of staff: nobody signs in to it, and its order becomes that of who claims it. */
    isWalkIn: boolean('is_walk_in').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When its owner deleted it: nothing here tells who that was any more, and nobody signs in to it. */
    deletedAt: instant('deleted_at'),
    /** When the last of what a deleted account left behind was removed; null until then. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    // One account an address and one a phone: sign-in finds it, and two registrations at once make one.
    uniqueIndex('accounts_email_key').on(table.email),
    uniqueIndex('accounts_phone_key').on(table.countryCode, table.phone),
    check('accounts_whole_phone', sql`(${table.phone} is null) = (${table.countryCode} is null)`),
    check(
      'accounts_reachable',
      sql`${table.email} is not null or ${table.phone} is not null or ${table.deletedAt} is not null or ${table.isWalkIn}`,
    ),
    // The job looks for deleted accounts that are not erased yet.
    index('accounts_to_erase_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.erasedAt} is null`),
  ],
)

/** Signed-in devices. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** How the browser or the mini-program named itself when it signed in. */
    userAgent: text('user_agent').notNull().default(''),
    /** In the mini-program: who WeChat says signed in. A sign-out ends that WeChat signs this person in by itself. */
    wechatOpenId: text('wechat_open_id'),
    /** To the hour; null until it was used after the first hour. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    // Every authorised request looks its session up by the token's hash.
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    // A new password revokes all sessions of an account; the tidy-up finds the expired ones.
    index('sessions_account_id_idx').on(table.accountId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    // A sign-out forgets who WeChat said it was, in every ended session.
    index('sessions_wechat_open_id_idx')
      .on(table.wechatOpenId)
      .where(sql`${table.wechatOpenId} is not null`),
  ],
)

/**
 * The latest code sent to an address for a scene and a requester; one row each, so that an older code dies with a new one,
 * but never with one that a stranger asked for.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    target: text('target').notNull(),
    scene: text('scene').notNull(),
    /** The device that asked for it, see `requesterOf`. */
    requester: text('requester').notNull().default(''),
    codeHash: bytes('code_hash').notNull(),
    /** Of the device that asked for it; others have tries of their own. */
    triesLeft: integer('tries_left').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.target, table.scene, table.requester] }),
    index('sign_in_codes_expires_at_idx').on(table.expiresAt),
  ],
)

/** E-mail addresses proven by a code and not yet used to set a password. Only the proof's SHA-256 is stored. */
export const emailProofs = pgTable('email_proofs', {
  proofHash: bytes('proof_hash').primaryKey(),
  email: text('email').notNull(),
  scene: text('scene', { enum: ['register', 'resetPassword'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** That a signed-in traveller just proved to be the owner, for one step that needs it. Only the proof's SHA-256 is stored. */
export const identityProofs = pgTable(
  'identity_proofs',
  {
    proofHash: bytes('proof_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** It is worth nothing in another session, or after this one. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    way: text('way').$type<ProofWay>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // Deleting an account or a session takes its proofs along.
    index('identity_proofs_account_id_idx').on(table.accountId),
    index('identity_proofs_session_id_idx').on(table.sessionId),
  ],
)

/** How a traveller likes to be reached and who rides along, to fill forms with; one an account. */
export const travellerDetails = pgTable('traveller_details', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  contact: jsonb('contact').$type<ContactView>().notNull(),
  passengers: jsonb('passengers').$type<readonly PassengerView[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What is counted within a window: wrong passwords and codes, messages sent … Keys are keyed hashes and name nobody. */
export const tries = pgTable(
  'tries',
  {
    keyHash: bytes('key_hash').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  // The tidy-up finds what is over.
  (table) => [index('tries_window_ends_at_idx').on(table.windowEndsAt)],
)

/** Devices from which an account was signed in to: strangers' wrong tries do not count against them. Hashes only. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index('known_devices_seen_at_idx').on(table.seenAt),
  ],
)

/** What a call with an idempotency key answered, so that its repetition gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    response: jsonb('response'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.call, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/** Secrets that the server made for itself at its first start; an environment variable of the same meaning wins. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a mail has besides its text, as the outbox keeps it; files in base64. */
export interface StoredMail {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly {
    readonly fileName: string
    readonly type: string
    readonly cid: string | null
    readonly base64: string
  }[]
}

/** Mails, SMS and messages of WeChat that a server without a provider, outside production, shows at /dev/outbox. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  channel: text('channel', { enum: ['sms', 'email', 'wechat'] }).notNull(),
  target: text('target').notNull(),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull(),
  /** Of a mail with HTML what is not its text; null for anything else. */
  mail: jsonb('mail').$type<StoredMail>(),
  createdAt: instant('created_at').notNull(),
})

/** What the apps reported by actionUp, secrets removed; the oldest rows go when the table is full. Kept by the month written. */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** From the session, never from the body. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    operationModule: text('operation_module').notNull(),
    operationName: text('operation_name').notNull(),
    operationStatus: text('operation_status', { enum: ['success', 'failure'] }).notNull(),
    requestUrl: text('request_url').notNull(),
    requestMethod: text('request_method').notNull(),
    requestParams: text('request_params').notNull(),
    responseCode: integer('response_code').notNull(),
    responseData: text('response_data').notNull(),
    errorMessage: text('error_message').notNull(),
    platformType: text('platform_type', { enum: ['h5', 'weapp'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index('operation_logs_created_at_idx').on(table.createdAt),
  ],
)

/** Which seed data is loaded: a later start with the same content hash skips it. */
export const seedVersions = pgTable('seed_versions', {
  name: text('name').primaryKey(),
  contentHash: text('content_hash').notNull(),
  /** The newest release that loaded it, as `releaseOrder` writes it: an older one leaves it alone. */
  release: text('release').notNull().default(''),
  appliedAt: instant('applied_at').notNull(),
})
