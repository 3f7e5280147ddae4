import { posterScenes, readPosterCode } from '@noriai/contract/rules/poster'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { findHungPoster, type StoredPoster } from './posterList'
import { longPathOf } from './viewPosters'

/** A poster that hangs where we serve, by its code however it is written; undefined for any other text. */
async function hungPosterOf(
  db: Executor,
  code: string | undefined,
  { airports }: Pick<Deps, 'airports'>,
): Promise<StoredPoster | undefined> {
  const letters = readPosterCode(code)
  const poster = letters === undefined ? undefined : await findHungPoster(db, letters)
  if (!poster || !airports.isServed(poster.airportCode)) return undefined
  return airports.terminalsOf(poster.airportCode).some(({ terminal }) => terminal === poster.terminal)
    ? poster
    : undefined
}

/** What the code of a poster is for: place, terminal and source; null for one that is unknown or was retired. */
export async function posterScenesOf(
  db: Executor,
  code: string | undefined,
  deps: Pick<Deps, 'airports'>,
): Promise<ReturnType<typeof posterScenes> | null> {
  const poster = await hungPosterOf(db, code, deps)
  return poster ? posterScenes(poster) : null
}

/** Where the short address of a poster leads on the web, from the first slash on; undefined as above. */
export async function webPathOfCode(
  db: Executor,
  code: string,
  deps: Pick<Deps, 'airports'>,
): Promise<string | undefined> {
  const poster = await hungPosterOf(db, code, deps)
  return poster && longPathOf(poster)
}
