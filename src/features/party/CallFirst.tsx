import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { warning } from '@/assets/icons/warning'
import { Note } from '@/components/Note/Note'
import { useT } from '@/hooks/useT'
import { CallLink } from './CallLink'

interface CallFirstProps {
  readonly fact: string
  /** What can be done at once instead. */
  readonly children?: ReactNode
}

/** Says what cannot be carried, and with whom to call before booking. */
export const CallFirst = observer(function CallFirst({ fact, children }: CallFirstProps) {
  const t = useT('pickupForm')
  return (
    <Note tone="amber" icon={warning} fact={fact} live>
      {children}
      <View>{t('needs.call')}</View>
      <CallLink />
    </Note>
  )
})
