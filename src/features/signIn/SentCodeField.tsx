import { observer } from 'mobx-react'
import { CodeField } from '@/components/CodeField/CodeField'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { SignInStore } from '@/stores/SignInStore'
import { CODE_LENGTH } from './codeFields'

interface SentCodeFieldProps {
  /** What the form gives to the field of its code. */
  field: { id: string; value: string; error: string | undefined; onChange: (value: string) => void }
  by: 'email' | 'phone'
  onSend: () => void
  onEnter: () => void
}

/** The code that was sent to an address or a phone, with sending it and sending it again. */
export const SentCodeField = observer(function SentCodeField({
  field,
  by,
  onSend,
  onEnter,
}: SentCodeFieldProps) {
  const t = useT('login')
  const root = useStores()
  const { nextCodeAt, sending } = useStore(SignInStore)
  const isSent = nextCodeAt[by] > 0
  return (
    <CodeField
      {...field}
      label={t('code')}
      length={CODE_LENGTH}
      help={isSent ? t(by === 'email' ? 'emailSent' : 'smsSent') : undefined}
      onEnter={onEnter}
      send={{
        label: isSent ? t('sendAgain') : t('send'),
        onSend,
        loading: sending.isLoading,
        waitUntil: nextCodeAt[by],
        now: () => root.now(),
        waiting: (seconds) => t('sendAgainIn', { seconds }),
      }}
    />
  )
})
