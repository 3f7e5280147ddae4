import { useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { signInThen } from '@/navigation'
import type { RoutePath } from '@/routes'
import { searchOfRouter } from '@/searchOfRouter'

interface OnlySignedInProps {
  path: RoutePath
  children: ReactNode
}

/** For a page that only some of its addresses need a session for: sends to login, which comes back here. */
export const OnlySignedIn = observer(function OnlySignedIn({ path, children }: OnlySignedInProps) {
  const { session } = useStores()
  const { params } = useRouter()
  const { isSignedIn } = session
  useEffect(() => {
    if (!isSignedIn) void signInThen(path, searchOfRouter(params), 'replace')
  }, [isSignedIn, params, path])
  return isSignedIn ? children : <View />
})
