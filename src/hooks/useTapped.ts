import { useState } from 'react'
import { tapAnswered } from '@/platform/painted'

interface Tap<Value> {
  readonly value: Value
}

/** What is chosen among some, and how to choose another: a tap is shown first, and then what follows from it on the page. */
export function useTapped<Value>(
  chosen: Value | undefined,
  choose: (value: Value) => void,
): readonly [chosen: Value | undefined, tap: (value: Value) => void] {
  const [last, setLast] = useState<Tap<Value> | null>(null)
  const handleTap = (value: Value) => {
    const answered = tapAnswered()
    if (!answered) return choose(value)
    const tap = { value }
    setLast(tap)
    void answered.then(() => {
      choose(value)
      setLast((newest) => (newest === tap ? null : newest))
    })
  }
  return [last ? last.value : chosen, handleTap]
}
