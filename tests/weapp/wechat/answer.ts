/** How WeChat answers its asynchronous calls: later, by callbacks where any is given, else by a promise. */

export interface Options extends Readonly<Record<string, unknown>> {
  readonly success?: (result: object) => void
  readonly fail?: (failure: object) => void
  readonly complete?: (result: object) => void
}

export type WxCall = (...args: never[]) => unknown

/** A refusal in WeChat's words, as they stand behind `fail`. */
export class Refusal extends Error {
  constructor(
    readonly words: string,
    /** `errno` or `errCode`, where the documentation gives the refusal a number. */
    readonly numbers: Readonly<Record<string, number>> = {},
  ) {
    super(words)
  }
}

/** In a page from Moments; the documentation says that such calls are refused, and names no words. */
export const refusedOnSinglePage = () => new Refusal('not allowed in single page mode')

/** What a call fails with; a space or a colon parts the words from `fail`, as they say themselves. */
const failureOf = (name: string, error: unknown): object =>
  error instanceof Refusal
    ? { errMsg: `${name}:fail ${error.words}`, ...error.numbers }
    : { errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}` }

/** A call of that name. WeChat checks what it is given before it does anything. */
export function asyncCall(name: string, work: (options: Options) => Promise<object> | object): WxCall {
  return (options: Options = {}) => {
    const outcome = Promise.resolve(options).then(work)
    const { success, fail, complete } = options
    if (!success && !fail && !complete) {
      return outcome.then(
        (result) => ({ errMsg: `${name}:ok`, ...result }),
        (error: unknown) => Promise.reject(failureOf(name, error) as Error),
      )
    }
    void outcome.then(
      (result) => {
        const answer = { errMsg: `${name}:ok`, ...result }
        success?.(answer)
        complete?.(answer)
      },
      (error: unknown) => {
        const failure = failureOf(name, error)
        fail?.(failure)
        complete?.(failure)
      },
    )
    return undefined
  }
}

/** Like `asyncCall`, for many calls at once. */
export const asyncCalls = (
  calls: Readonly<Record<string, (options: Options) => Promise<object> | object>>,
): Record<string, WxCall> =>
  Object.fromEntries(Object.entries(calls).map(([name, work]) => [name, asyncCall(name, work)]))

type TypeName = 'String' | 'Number' | 'Boolean' | 'Array'

/** Refuses, in WeChat's words, a parameter that is missing or of another type. */
export function demand(options: Options, types: Readonly<Record<string, TypeName>>): void {
  for (const [name, type] of Object.entries(types)) {
    const value = options[name]
    const actual = Object.prototype.toString.call(value).slice('[object '.length, -1)
    if (actual !== type)
      throw new Refusal(`parameter error: parameter.${name} should be ${type} instead of ${actual};`)
  }
}

/** Never answers: the callbacks of what was cut off are not called. */
export const unanswered = (): Promise<never> => new Promise(() => undefined)
