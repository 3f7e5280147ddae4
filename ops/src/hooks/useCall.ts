import { staffDay, staffDeparture } from '@noriai/contract/calls/staff/departures'
import type { Client } from '@noriai/contract/client/client'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isUnreachable } from '../api/client'
import { useLive } from '../api/live'
import { queryClient } from '../api/queryClient'
import { keptAnswers, type SeenAnswer } from '../model/keptAnswers'
import { msToNextLoad, POLL_MS } from '../model/polling'
import { useSession } from '../model/session'

/** What a call answered, and how to load it again. */
export interface Loaded<T> {
  /** The last answer to this request; kept while it is loaded again. */
  readonly data: T | undefined
  /** Why the last load failed; the data before it stays. */
  readonly error: unknown
  /** When the data was last seen, where the server cannot be asked; undefined while it can. */
  readonly seenAt: number | undefined
  reload(): void
  /** Puts an answer of another call in place, such as that of a change. */
  put(data: T): void
}

/** Answers that are kept for the day, and shown when the server cannot be asked. */
const keptCalls: readonly Call[] = [staffDay, staffDeparture]

interface CallOptions {
  readonly everyMs?: number
  /** The last answer to another request stays until there is one to this. */
  readonly keepsLast?: boolean
}

/**
 * Loads what a call answers: at once, when the server announces a change, when the page is shown again, and every `everyMs`
 * while the server announces nothing; soon after a load that failed by what passes.
 */
export function useCall<C extends Call>(
  call: C,
  request: CallRequest<C>,
  { everyMs = POLL_MS, keepsLast = false }: CallOptions = {},
): Loaded<CallResponse<C>> {
  const { client } = useSession()
  const isLive = useLive()
  const queryKey = [call.name, request]
  const hash = hashKey(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: () => load(client, call, { request, keptAs: hash }),
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      msToNextLoad({ everyMs, isLive, error, failures: errorUpdateCount }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  })
  const { refetch } = query
  const reload = useCallback(() => void refetch(), [refetch])
  const put = (value: CallResponse<C>) => {
    // A load that is under way may have begun before the change.
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, { value })
  }
  return {
    data: query.data?.value,
    seenAt: query.data?.at,
    error: useLastError(hash, query),
    reload,
    put,
  }
}

type Answer<T> = Pick<SeenAnswer<T>, 'value'> & Partial<SeenAnswer<T>>

async function load<C extends Call>(
  client: Client,
  call: C,
  { request, keptAs }: { readonly request: CallRequest<C>; readonly keptAs: string },
): Promise<Answer<CallResponse<C>>> {
  if (!keptCalls.includes(call)) return { value: await client.call(call, request) }
  try {
    const value = await client.call(call, request)
    keptAnswers.keep(keptAs, value)
    return { value }
  } catch (error) {
    const seen = isUnreachable(error) ? keptAnswers.last(keptAs, call) : undefined
    if (seen) return seen
    throw error
  }
}

/** A query that has no answer yet drops its error whenever it asks again; here it stays until there is news. */
function useLastError(
  key: string,
  { error, isFetching }: { readonly error: unknown; readonly isFetching: boolean },
): unknown {
  const [last, setLast] = useState<{ key: string; error: unknown }>({ key, error: null })
  if (!isFetching && (last.key !== key || last.error !== error)) setLast({ key, error })
  return error ?? (isFetching && last.key === key ? last.error : null) ?? undefined
}
