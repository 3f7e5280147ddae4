import { useEffect, useRef, useState } from 'react'
import { useStore } from '@/hooks/useStores'
import { RecognitionStore } from '@/stores/RecognitionStore'
import type { UseRecognition } from './useRecognition.types'

/** A network that takes longer must not keep anybody from the form. */
const LONGEST_WAIT_MS = 3000

/** In WeChat: who comes back signs in without a form. */
export const useRecognition: UseRecognition = (onSignedIn) => {
  const recognition = useStore(RecognitionStore)
  const [isAsking, setAsking] = useState(true)
  const leave = useRef(onSignedIn)
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(() => setAsking(false), LONGEST_WAIT_MS)
    void recognition.recognise().then((isRecognised) => {
      if (!isHere) return
      if (isRecognised) leave.current()
      else setAsking(false)
    })
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [recognition])
  return isAsking
}
