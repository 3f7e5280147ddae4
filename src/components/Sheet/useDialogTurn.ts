import { useEffect, useState, useSyncExternalStore } from 'react'
import { openDialogs } from './openDialogs'

function dialogTurn() {
  let isTaken = false
  let leave: (() => void) | undefined
  const take = () => {
    if (isTaken || openDialogs.hasAny()) return
    isTaken = true
    // Counted before it is drawn: of two that wait only one comes.
    leave = openDialogs.enter()
  }
  return {
    isTaken: (): boolean => isTaken,
    /** Takes the turn as soon as no dialog is open; the answer gives it up. */
    wait(): () => void {
      const unsubscribe = openDialogs.subscribe(take)
      take()
      return () => {
        unsubscribe()
        isTaken = false
        leave?.()
        leave = undefined
      }
    },
  }
}

/** Whether a dialog that no tap asks for may be open: it waits until no other is, and stays then for as long as it is wanted. */
export function useDialogTurn(isWanted: boolean): boolean {
  const [turn] = useState(dialogTurn)
  const isTaken = useSyncExternalStore(openDialogs.subscribe, turn.isTaken)
  useEffect(() => (isWanted ? turn.wait() : undefined), [turn, isWanted])
  return isWanted && isTaken
}
