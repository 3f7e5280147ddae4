import { emailSchema, verificationCodeSchema } from '@noriai/contract/schema/text'
import { observer } from 'mobx-react'
import { object } from 'valibot'
import { TextField } from '@/components/TextField/TextField'
import { codeFields } from '@/features/signIn/codeFields'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { IdentityStore } from '@/stores/IdentityStore'
import { BindCard } from './BindCard'

const newEmail = object({ email: emailSchema, code: verificationCodeSchema })

/** The second step of another e-mail address: the address, and the code that was sent to it. */
export const NewEmailForm = observer(function NewEmailForm({ onDone }: { onDone: () => void }) {
  const t = useT('account')
  const login = useT('login')
  const identity = useStore(IdentityStore)
  const showError = useShowError()
  const form = useForm({
    name: 'modifyEmail',
    initial: { email: '', code: '' },
    check: (values) => problemsIn(newEmail, values),
    fieldOf: {
      ...codeFields,
      'login.codeSendFailed': 'email',
      'login.codesPaused': 'email',
      'login.emailTaken': 'email',
    },
  })
  const handleSend = () => {
    if (!form.checkOnly(['email'])) return
    identity.sendEmailCode(form.values.email).catch(showError)
  }
  const handleSubmit = () =>
    void form.submit(async ({ email, code }) => {
      await identity.bindEmail(email, code)
      onDone()
    })
  return (
    <BindCard
      title={t('email.new')}
      saveLabel={t('email.save')}
      use="bindEmail"
      target={form.values.email}
      code={form.field('code')}
      onSend={handleSend}
      onSubmit={handleSubmit}
    >
      <TextField
        {...form.field('email')}
        label={login('email')}
        keyboard="email"
        autocomplete="email"
        placeholder={login('emailExample')}
      />
    </BindCard>
  )
})
