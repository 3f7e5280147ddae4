import { useEffect } from 'react'
import { navigate } from '@/navigation'

/** WeChat draws nothing but pages: an address that leads nowhere leads home. */
export function UnknownPage() {
  useEffect(() => void navigate('pages/index/index', {}, { how: 'relaunch' }), [])
  return null
}
