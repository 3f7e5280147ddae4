import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { root } from '../../scripts/support/root'

const Before = v.object({ version: v.string(), commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) })

/** The release that runs where the present one is rolled out. */
export function releaseBefore(): v.InferOutput<typeof Before> {
  const file = path.join(root, 'tests/rollout/releaseBefore.json')
  return v.parse(Before, JSON.parse(readFileSync(file, 'utf8')))
}
