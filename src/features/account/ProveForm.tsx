import { View } from '@tarojs/components'
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { type ProofPurpose, type ProofWay, proofWaysFor } from '@noriai/contract/rules/identityProof'
import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { RadioList } from '@/components/RadioList/RadioList'
import { PasswordField } from '@/components/TextField/PasswordField'
import { codeFields } from '@/features/signIn/codeFields'
import { SupportSheet } from '@/features/support/SupportSheet'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { IdentityStore } from '@/stores/IdentityStore'
import styles from './account.module.scss'
import { shownEmail, shownPhone } from './boundNames'
import { CodeEntry } from './CodeEntry'

interface ProveFormProps {
  /** Begins the ids of its fields. */
  readonly name: string
  readonly purpose: ProofPurpose
  readonly user: UserView
}

/**
 * The first step of what only the owner may do: a code to what is bound now, or the password. Who can give neither
 * reaches us from here.
 */
export const ProveForm = observer(function ProveForm({ name, purpose, user }: ProveFormProps) {
  const t = useT('account')
  const common = useT('common')
  const mine = useT('mine')
  const identity = useStore(IdentityStore)
  const showError = useShowError()
  const ways = proofWaysFor(purpose, user)
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'email')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const form = useForm({
    name,
    initial: { code: '', password: '' },
    check: (values) => problemsIn(proveIdentity.request, { way, ...values }),
    fieldOf: {
      ...codeFields,
      'login.locked': 'password',
      'login.oldPasswordWrong': 'password',
      'login.codeSendFailed': 'code',
      'login.codesPaused': 'code',
    },
  })
  const lines: Readonly<Record<ProofWay, string | undefined>> = {
    phone: shownPhone(user),
    email: shownEmail(user),
    password: undefined,
  }
  const handleSubmit = () =>
    void form.submit(({ code, password }) =>
      identity.prove(purpose, way === 'password' ? { way, password } : { way, code }),
    )
  return (
    <Card title={t('proof.title')}>
      <View className={styles.form}>
        <Box as="p" className="mute">
          {t(`proof.text.${purpose}`)}
        </Box>
        <RadioList
          label={t('proof.way')}
          value={way}
          onChange={setWay}
          options={ways.map((each) => ({ value: each, label: t(`proof.ways.${each}`), line: lines[each] }))}
        />
        {way === 'password' ? (
          <PasswordField
            {...form.field('password')}
            label={t('proof.password')}
            onEnter={handleSubmit}
            showLabel={common('showPassword')}
            concealLabel={common('hidePassword')}
          />
        ) : (
          <CodeEntry
            {...form.field('code')}
            use={way === 'phone' ? 'provePhone' : 'proveEmail'}
            onSend={() => void identity.sendProofCode(way).catch(showError)}
            onEnter={handleSubmit}
          />
        )}
        <PrimaryButton full loading={identity.proving.isLoading} onClick={handleSubmit}>
          {t('proof.next')}
        </PrimaryButton>
        <View className={styles.lost}>
          <Box as="p" className="t14 mute">
            {t('proof.lost')}
          </Box>
          <TextButton small opens="dialog" expanded={isHelpOpen} onClick={() => setHelpOpen(true)}>
            {mine('help')}
          </TextButton>
        </View>
      </View>
      <SupportSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Card>
  )
})
