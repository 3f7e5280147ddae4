import { driverRuns } from '@noriai/contract/calls/driver/runs'
import {
  driverPhoneSchema,
  drivenRunSchema,
  eventResultSchema,
  phoneEventSchema,
  type DriverPhone,
} from '@noriai/contract/schema/driver'
import { idSchema } from '@noriai/contract/schema/ids'
import * as v from 'valibot'
import type { PhoneStore } from './phoneStore'
import type { RunList } from './phoneState'
import type { KeptRun } from './run'
import type { RefusedTap } from './tapQueue'

const keptRunSchema = v.object({ taken: drivenRunSchema, offered: v.nullable(drivenRunSchema) })
const linkSchema = v.object({ token: v.string(), attempt: idSchema })
const refusedTapSchema = v.object({ tap: phoneEventSchema, error: eventResultSchema.entries.error })

/** A link that is being opened: its answer may have been lost. */
export type Link = v.InferOutput<typeof linkSchema>

/** What is kept from the last time the app was open. */
export interface KeptData {
  readonly me: DriverPhone | null
  readonly list: RunList | null
  readonly runs: Readonly<Record<string, KeptRun>>
  readonly link: Link | null
  readonly refused: readonly RefusedTap[]
  readonly seq: number
  readonly usedAt: number
}

/** The names of what is kept. */
export const keys = {
  me: 'me',
  list: 'list',
  runs: 'runs',
  link: 'link',
  refused: 'refused',
  doors: 'doors',
  seq: 'seq',
  usedAt: 'usedAt',
} as const

/** Reads what is kept; what another build wrote and this one cannot read is left out. */
export async function readKept(store: PhoneStore): Promise<KeptData> {
  const read = async <Schema extends v.GenericSchema>(key: string, schema: Schema) => {
    const parsed = v.safeParse(schema, await store.read(key))
    return parsed.success ? parsed.output : null
  }
  return {
    me: await read(keys.me, driverPhoneSchema),
    list: await read(keys.list, driverRuns.response),
    runs: readableRuns((await read(keys.runs, v.record(v.string(), v.unknown()))) ?? {}),
    link: await read(keys.link, linkSchema),
    refused: (await read(keys.refused, v.array(refusedTapSchema))) ?? [],
    seq: (await read(keys.seq, v.number())) ?? 0,
    usedAt: (await read(keys.usedAt, v.number())) ?? 0,
  }
}

/** One run that cannot be read takes no other with it: that may be the one under way. */
function readableRuns(runs: Readonly<Record<string, unknown>>): KeptData['runs'] {
  const readable: Record<string, KeptRun> = {}
  for (const [key, run] of Object.entries(runs)) {
    const parsed = v.safeParse(keptRunSchema, run)
    if (parsed.success) readable[key] = parsed.output
  }
  return readable
}
