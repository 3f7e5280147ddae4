import type { staffPosters } from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../db/client'
import type { Deps } from '../../deps'
import { presentPoster } from '../../presenters/poster'
import { listPosters } from '../../services/posters/posterList'

/** The list of posters, for the calls that show or change it. */
export async function answerPosters(
  db: Executor,
  lang: Lang,
  at: number,
  { config, airports }: Pick<Deps, 'config' | 'airports'>,
): Promise<CallResponse<typeof staffPosters>> {
  const listed = await listPosters(db, at)
  return {
    asOf: toWallTime(at),
    posters: listed.map((poster) => presentPoster(poster, config.PUBLIC_URL)),
    terminals: airports.terminalsOf(airports.served.code).map(({ terminal, names, walkMinutes }) => ({
      terminal,
      name: names[lang],
      walkMinutes,
    })),
  }
}
