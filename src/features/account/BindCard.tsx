import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { useStore } from '@/hooks/useStores'
import { type CodeUse, IdentityStore } from '@/stores/IdentityStore'
import styles from './account.module.scss'
import { CodeEntry } from './CodeEntry'

interface BindCardProps {
  readonly title: string
  readonly saveLabel: string
  readonly use: CodeUse
  /** The new address or number as it is typed, a number with its dial code. */
  readonly target: string
  /** The code's part of the form. */
  readonly code: {
    readonly id: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (code: string) => void
  }
  readonly onSend: () => void
  readonly onSubmit: () => void
  /** The field of the new address or number. */
  readonly children: ReactNode
}

/** The second step of another address or number: the new one, the code that was sent to it, and binding it. */
export const BindCard = observer(function BindCard(props: BindCardProps) {
  const { title, saveLabel, use, target, code, onSend, onSubmit, children } = props
  const identity = useStore(IdentityStore)
  return (
    <Card title={title}>
      <View className={styles.form}>
        {children}
        <CodeEntry {...code} use={use} target={target} onSend={onSend} onEnter={onSubmit} />
        <PrimaryButton full loading={identity.saving.isLoading} onClick={onSubmit}>
          {saveLabel}
        </PrimaryButton>
      </View>
    </Card>
  )
})
