import { useEffect, useState } from 'react'

/** A value as it is once it has not changed for `ms`: what is typed is asked for when a hand rests, not with every letter. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
