import { observer } from 'mobx-react'
import { CodeField } from '@/components/CodeField/CodeField'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type CodeScene, SignInStore } from '@/stores/SignInStore'
import { CODE_LENGTH } from './codeFields'

interface SentCodeFieldProps {
  /** What the form gives to the field of its code. */
  field: { id: string; value: string; error: string | undefined; onChange: (value: string) => void }
  by: 'email' | 'phone'
  /** The address or number as it is typed, a number with its dial code: `+81 90…`. */
  target: string
  scene: CodeScene
  onSend: () => void
  onEnter: () => void
}

/** The code that was sent to an address or a phone, with sending it and sending it again. */
export const SentCodeField = observer(function SentCodeField({
  field,
  by,
  target,
  scene,
  onSend,
  onEnter,
}: SentCodeFieldProps) {
  const t = useT('login')
  const root = useStores()
  const store = useStore(SignInStore)
  const sent = store.codeSentTo(by, target, scene)
  return (
    <CodeField
      {...field}
      label={t('code')}
      length={CODE_LENGTH}
      help={sent ? t(by === 'email' ? 'emailSent' : 'smsSent') : undefined}
      onEnter={onEnter}
      send={{
        label: sent ? t('sendAgain') : t('send'),
        onSend,
        loading: store.sending.isLoading,
        waitUntil: sent?.nextAt,
        now: () => root.now(),
        waiting: (seconds) => t('sendAgainIn', { seconds }),
      }}
    />
  )
})
