import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../infra/db/client'
import { ownRelease } from '../infra/db/release'
import { seedVersions } from '../infra/db/schema/accounts'

/** A part of the operator's data that is loaded from files at the start. */
export interface Seed {
  /** Unique; lower-case words joined by hyphens. */
  readonly name: string
  /** Every file that the outcome depends on: the data and the module that loads it. */
  readonly inputs: readonly string[]
  /** Writes the data in one transaction; must lead to the same rows when run again over an older load. */
  load(tx: Tx, at: number): Promise<void>
}

/** Any fixed number: held while seeding, so that servers that start together seed one after the other. */
const SEED_LOCK = 7_206_112

/** The hash of a seed's inputs: a seed whose hash is stored is loaded already. */
export function seedHash(seed: Seed): string {
  const hash = createHash('sha256')
  for (const file of seed.inputs) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** When seeds are loaded, and by which release. */
interface Loading {
  readonly at: number
  /** See `releaseOrder`. */
  readonly release: string
}

/** Loads the seeds whose inputs changed since they were last loaded, in order, and tells their names. */
export async function runSeeds(db: Db, seeds: readonly Seed[], at: number): Promise<readonly string[]> {
  return runSeedsOf(db, seeds, { at, release: ownRelease() })
}

/** As {@link runSeeds}, of any release. What a newer one loaded is not replaced by what an older one has. */
export async function runSeedsOf(
  db: Db,
  seeds: readonly Seed[],
  { at, release }: Loading,
): Promise<readonly string[]> {
  const loaded: string[] = []
  for (const seed of seeds) {
    const contentHash = seedHash(seed)
    const load = async (tx: Tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      // A load of thousands of rows may take longer than a request's statement may.
      await tx.execute(sql`set local statement_timeout = 0`)
      const [stored] = await tx.select().from(seedVersions).where(eq(seedVersions.name, seed.name))
      const isSame = stored?.contentHash === contentHash
      if (stored && (stored.release > release || (isSame && stored.release === release))) return
      if (!isSame) {
        await seed.load(tx, at)
        loaded.push(seed.name)
      }
      const version = { contentHash, release, appliedAt: at }
      await tx
        .insert(seedVersions)
        .values({ name: seed.name, ...version })
        .onConflictDoUpdate({ target: seedVersions.name, set: version })
    }
    await db.transaction(load).catch((error: unknown) => {
      // Drizzle's error repeats the whole statement, which for a seed is megabytes.
      const cause = error instanceof DrizzleQueryError ? error.cause : error
      throw new Error(`The seed "${seed.name}" could not be loaded.`, { cause })
    })
  }
  return loaded
}
