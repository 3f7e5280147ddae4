import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Config } from '../../config'
import type { Db } from './client'
import { serverSecrets } from './schema/accounts'

/** Keys of this installation. */
export interface Secrets {
  /** Key of every HMAC of the server: sent codes and client certificates. */
  readonly hmacKey: Buffer
  /** Ed25519 private key that signs ride codes, PKCS#8 PEM. */
  readonly rideCodePrivateKey: string
  /**
   * What this installation is called where others share an account with it: the same for all its servers and for good, whichever key is
   * changed, as the payments that it made have it. It says nothing of the keys.
   */
  readonly installation: string
}

const HMAC_KEY_BYTES = 32
/** Letters of an installation's name: two of them never have the same. */
const NAME_LETTERS = 16
const INSTALLATION = 'installation'
const names = ['hmac-key', 'ride-code-private-key'] as const
type SecretName = (typeof names)[number]

const make: Record<SecretName, () => string> = {
  'hmac-key': () => randomBytes(HMAC_KEY_BYTES).toString('base64'),
  'ride-code-private-key': () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/**
 * Reads the installation's secrets and makes the missing ones, so that codes and ride codes outlive a restart.
 * Two servers starting at once agree: the first row written wins. SERVER_SECRET and RIDE_CODE_PRIVATE_KEY
 * take precedence over what is stored.
 */
export async function loadSecrets(db: Db, config: Config, at: number): Promise<Secrets> {
  await keep(db, new Map(names.map((name) => [name, make[name]()])), at)
  const stored = await readStored(db)
  const hmacKey = config.SERVER_SECRET
    ? Buffer.from(config.SERVER_SECRET, 'utf8')
    : Buffer.from(stored.get('hmac-key') ?? '', 'base64')
  return {
    hmacKey,
    installation: stored.get(INSTALLATION) ?? (await nameInstallation(db, hmacKey, at)),
    // A PEM in an environment variable often arrives with its line breaks written as \n.
    rideCodePrivateKey:
      config.RIDE_CODE_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? stored.get('ride-code-private-key') ?? '',
  }
}

/** Stores values by their names; one that is there stays. */
async function keep(db: Db, values: ReadonlyMap<string, string>, at: number): Promise<void> {
  await db
    .insert(serverSecrets)
    .values([...values].map(([name, value]) => ({ name, value, createdAt: at })))
    .onConflictDoNothing()
}

async function readStored(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(serverSecrets)
    .where(inArray(serverSecrets.name, [...names, INSTALLATION]))
  return new Map(rows.map((row) => [row.name, row.value]))
}

/** Names the installation once. Servers of before name it by their key at each start: as long as that is not changed, they agree. */
async function nameInstallation(db: Db, hmacKey: Buffer, at: number): Promise<string> {
  const own = createHmac('sha256', hmacKey)
    .update('installation\0')
    .digest('base64url')
    .slice(0, NAME_LETTERS)
  await keep(db, new Map([[INSTALLATION, own]]), at)
  return (await readStored(db)).get(INSTALLATION) ?? own
}
