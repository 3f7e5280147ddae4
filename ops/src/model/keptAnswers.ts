import type { Call, CallResponse } from '@noriai/contract/defineCall'
import * as v from 'valibot'
import { serverNow } from './serverClock'
import { kept } from './storage'

const KEY = 'ops.answers'

const keptSchema = v.object({
  /** End of the service day that they are of, epoch milliseconds. */
  until: v.number(),
  answers: v.record(v.string(), v.object({ at: v.number(), value: v.unknown() })),
})
type Kept = v.InferOutput<typeof keptSchema>

/** An answer as it was last seen. */
export interface SeenAnswer<T> {
  readonly value: T
  /** When the server gave it, epoch milliseconds. */
  readonly at: number
}

/** The last answers of this device, for when it finds no server: they name riders, and are gone when the service day is. */
export const keptAnswers = {
  /** Begins a service day that lasts `until`; what is of another one goes. */
  beginDay(until: number): void {
    if (read()?.until !== until) write({ until, answers: {} })
  },
  /** Keeps an answer to the end of the day; before one began nothing is kept. */
  keep(key: string, value: unknown): void {
    const before = read()
    if (before) write({ ...before, answers: { ...before.answers, [key]: { at: serverNow(), value } } })
  },
  /** The answer of a call that was kept under `key`; undefined for what another build cannot read any more. */
  last<C extends Call>(key: string, { response }: C): SeenAnswer<CallResponse<C>> | undefined {
    const found = read()?.answers[key]
    if (!found) return undefined
    const answer = v.safeParse(response, found.value)
    return answer.success ? { value: answer.output as CallResponse<C>, at: found.at } : undefined
  },
  /** Whether the day they are of is over, or there is none: nothing of it is left then. */
  isOver: (): boolean => read() === undefined,
  forget: (): void => kept.write(KEY, undefined),
}

function read(): Kept | undefined {
  const text = kept.read(KEY)
  if (text === undefined) return undefined
  const answers = parsed(text)
  if (answers && serverNow() < answers.until) return answers
  kept.write(KEY, undefined)
  return undefined
}

function parsed(text: string): Kept | undefined {
  try {
    const answer = v.safeParse(keptSchema, JSON.parse(text))
    return answer.success ? answer.output : undefined
  } catch {
    return undefined
  }
}

const write = (answers: Kept): void => kept.write(KEY, JSON.stringify(answers))
