import { observer } from 'mobx-react'
import { CodeField } from '@/components/CodeField/CodeField'
import { CODE_LENGTH } from '@/features/signIn/codeFields'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type CodeUse, IdentityStore } from '@/stores/IdentityStore'

interface CodeEntryProps {
  readonly id: string
  readonly use: CodeUse
  /** The new address or number as it is typed, a number with its dial code; missing: the code goes to what is bound now. */
  readonly target?: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onSend: () => void
  readonly onEnter: () => void
}

/** The code that was sent for a use, with the button that sends it. */
export const CodeEntry = observer(function CodeEntry({ use, target, onSend, ...field }: CodeEntryProps) {
  const t = useT('login')
  const root = useStores()
  const identity = useStore(IdentityStore)
  const waitUntil = identity.nextCodeAt(use, target)
  const isSent = waitUntil > 0
  const isMail = use === 'proveEmail' || use === 'bindEmail'
  return (
    <CodeField
      {...field}
      label={t('code')}
      length={CODE_LENGTH}
      help={isSent ? t(isMail ? 'emailSent' : 'smsSent') : undefined}
      send={{
        label: isSent ? t('sendAgain') : t('send'),
        onSend,
        loading: identity.sending.isLoading,
        waitUntil,
        now: () => root.now(),
        waiting: (seconds) => t('sendAgainIn', { seconds }),
      }}
    />
  )
})
