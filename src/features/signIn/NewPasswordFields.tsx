import { View } from '@tarojs/components'
import { confirmationProblem, passwordProblem } from '@noriai/contract/rules/password'
import type { Policy } from '@noriai/contract/policy/schema'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PasswordField } from '@/components/TextField/PasswordField'
import { type Problems, useForm } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './signIn.module.scss'

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

function problemsOf({ password, confirmPassword }: Passwords, policy: Policy): Problems<Passwords> {
  const weak = passwordProblem(password, policy)
  const differs = weak ? undefined : confirmationProblem(password, confirmPassword)
  return { ...(weak && { password: weak }), ...(differs && { confirmPassword: differs }) }
}

interface NewPasswordFieldsProps {
  /** Begins the ids of its fields. */
  readonly name: string
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly onSubmit: (password: string, confirmation: string) => Promise<void>
}

/** A new password, twice, with the rule it must keep. */
export const NewPasswordFields = observer(function NewPasswordFields({
  name,
  submitLabel,
  isBusy,
  onSubmit,
}: NewPasswordFieldsProps) {
  const t = useT('newPassword')
  const common = useT('common')
  const { policy } = useStores().settings
  const form = useForm<Passwords>({
    name,
    initial: { password: '', confirmPassword: '' },
    check: (values) => problemsOf(values, policy),
    fieldOf: { 'login.resetPasswordFailed': 'password' },
  })
  const { password, confirmPassword } = form.values
  const isStrong = passwordProblem(password, policy) === undefined
  const handleSubmit = () => void form.submit((values) => onSubmit(values.password, values.confirmPassword))
  const eyes = { showLabel: common('showPassword'), concealLabel: common('hidePassword'), isNew: true }
  return (
    <View className={styles.form}>
      <PasswordField
        {...eyes}
        id={form.idOf('password')}
        label={t('password')}
        value={password}
        onChange={(value) => form.set('password', value)}
        error={form.errorOf('password')}
        help={t('rule', { min: policy.limits.passwordMinLength })}
        helpTone={isStrong ? 'ok' : 'plain'}
      />
      <PasswordField
        {...eyes}
        id={form.idOf('confirmPassword')}
        label={t('confirm')}
        value={confirmPassword}
        onChange={(value) => form.set('confirmPassword', value)}
        error={form.errorOf('confirmPassword')}
        valid={isStrong && password === confirmPassword}
        onEnter={handleSubmit}
      />
      <PrimaryButton full loading={isBusy} onClick={handleSubmit}>
        {submitLabel}
      </PrimaryButton>
    </View>
  )
})
