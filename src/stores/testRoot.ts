import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { ApiClient, CallOptions } from '@/api/Api'
import { ApiError } from '@/api/ApiError'
import { RootStore } from './RootStore'

/** What the fake server says to a call, by the call's name: the answer's data, or an error that is thrown. */
export type Answers = Readonly<Record<string, (request: never, options: CallOptions) => unknown>>

interface MadeCall {
  readonly name: string
  readonly request: unknown
  readonly options: CallOptions
}

/** A client without network: gives prepared answers, refuses other calls, and records every request. */
export class FakeApi implements ApiClient {
  readonly made: MadeCall[] = []

  constructor(private readonly answers: Answers) {}

  async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    options: CallOptions = {},
  ): Promise<CallResponse<C>> {
    this.made.push({ name: call.name, request, options })
    const answer = this.answers[call.name]
    if (!answer) throw new ApiError('internal', { message: `no answer was prepared for ${call.name}` })
    return await answer(request as never, options)
  }
}

interface TestRootOptions {
  readonly answers?: Answers
  readonly lang?: Lang
  readonly isLanguageNew?: boolean
  /** The phone's clock, epoch milliseconds. */
  readonly clock?: () => number
  readonly leaveForLogin?: () => Promise<void>
}

/** The stores on a fake client, with the texts of the language loaded. Set up storage before, if it matters. */
export async function buildTestRoot(
  options: TestRootOptions = {},
): Promise<{ root: RootStore; api: FakeApi }> {
  const api = new FakeApi(options.answers ?? {})
  const root = new RootStore({
    lang: options.lang ?? 'ja',
    isLanguageNew: options.isLanguageNew ?? false,
    api: () => api,
    leaveForLogin: options.leaveForLogin ?? (() => Promise.resolve()),
    clock: options.clock ?? Date.now,
  })
  await Promise.all([root.i18n.load('core'), root.i18n.load('more')])
  return { root, api }
}
