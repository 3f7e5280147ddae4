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
}

const HMAC_KEY_BYTES = 32
/** Letters of an installation's name: two of them never have the same. */
const NAME_LETTERS = 16
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
  await db
    .insert(serverSecrets)
    .values(names.map((name) => ({ name, value: make[name](), createdAt: at })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(serverSecrets)
    .where(inArray(serverSecrets.name, [...names]))
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  return {
    hmacKey: config.SERVER_SECRET
      ? Buffer.from(config.SERVER_SECRET, 'utf8')
      : Buffer.from(stored.get('hmac-key') ?? '', 'base64'),
    // A PEM in an environment variable often arrives with its line breaks written as \n.
    rideCodePrivateKey:
      config.RIDE_CODE_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? stored.get('ride-code-private-key') ?? '',
  }
}

/** What this installation is called where others share an account with it: the same for all its servers, and tells nothing of the key. */
export function installationName({ hmacKey }: Pick<Secrets, 'hmacKey'>): string {
  return createHmac('sha256', hmacKey).update('installation\0').digest('base64url').slice(0, NAME_LETTERS)
}
