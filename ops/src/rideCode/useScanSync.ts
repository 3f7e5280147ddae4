import { useEffect, useSyncExternalStore } from 'react'
import { mayTryAgain } from '../api/client'
import { announceChange } from '../api/live'
import { isOnline, useOnline } from '../hooks/useOnline'
import { useSession } from '../model/session'
import { scanQueue } from './queue'
import { isOwnScan } from './ownScan'
import { reportScan, type CheckAnswer } from './scan'
import type { QueuedScan } from './scanQueue'

/** A party that was let in without network and that the server would have refused. */
export interface LateRefusal {
  readonly scan: QueuedScan
  readonly answer: Extract<CheckAnswer, { result: 'refused' }>
}

const RETRY_MS = 5000

let refusals: readonly LateRefusal[] = []
const listeners = new Set<() => void>()

function setRefusals(next: readonly LateRefusal[]): void {
  refusals = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The late refusals, and how to put one away. */
export function useLateRefusals(): readonly [readonly LateRefusal[], (refusal: LateRefusal) => void] {
  const all = useSyncExternalStore(subscribe, () => refusals)
  return [all, (refusal) => setRefusals(refusals.filter((each) => each !== refusal))]
}

/** The scans that wait for the network. */
export const useWaitingScans = (): readonly QueuedScan[] =>
  useSyncExternalStore(scanQueue.subscribe, scanQueue.all)

/** Reports the scans that were made without the server as soon as it can be reached. */
export function useScanSync(): void {
  const { client } = useSession()
  const online = useOnline()
  useEffect(() => {
    const flush = () => {
      if (scanQueue.all().length === 0) return
      const send = async (scan: QueuedScan) => {
        const answer = await reportScan(client, scan)
        if (answer.result === 'refused' && !isOwnScan(answer, scan))
          setRefusals([...refusals, { scan, answer }])
      }
      void scanQueue.flush(send, mayTryAgain).then((sent) => {
        if (sent > 0) announceChange()
      })
    }
    if (online) flush()
    const timer = setInterval(() => {
      if (isOnline()) flush()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [client, online])
}
