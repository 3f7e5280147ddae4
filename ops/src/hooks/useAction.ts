import type { CallOptions } from '@noriai/contract/client/client'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import { queryClient } from '../api/queryClient'
import { useSession } from '../model/session'

/** Something the user starts: one at a time, with what became of it. */
export interface Action<Input> {
  run(input: Input): void
  readonly isRunning: boolean
  /** What the last run failed with, until the next. */
  readonly error: unknown
  clear(): void
}

/** Runs `act`, never twice at once. */
export function useAction<Input = void>(act: (input: Input) => Promise<void>): Action<Input> {
  const id = useId()
  const { mutate, isPending, error, reset } = useMutation({ mutationKey: [id], mutationFn: act })
  const run = useCallback(
    (input: Input) => {
      // Asked of the cache, not of the last render: two taps may come between two renders.
      if (queryClient.isMutating({ mutationKey: [id] }) === 0) mutate(input)
    },
    [id, mutate],
  )
  return { run, isRunning: isPending, error: error ?? undefined, clear: reset }
}

/** Makes a call when the user asks for it, and hands on its answer. */
export function useCallAction<C extends Call>(
  call: C,
  onDone: (answer: CallResponse<C>, request: CallRequest<C>) => void,
  options?: CallOptions,
): Action<CallRequest<C>> {
  const { client } = useSession()
  return useAction(async (request: CallRequest<C>) =>
    onDone(await client.call(call, request, options), request),
  )
}
