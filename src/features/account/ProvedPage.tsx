import type { ProofPurpose } from '@noriai/contract/rules/identityProof'
import type { UserView } from '@noriai/contract/schema/userView'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Box } from '@/components/Box/Box'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { IdentityStore } from '@/stores/IdentityStore'
import styles from './account.module.scss'
import { AccountState } from './AccountState'
import { ProveForm } from './ProveForm'
import { useFreshStep } from './useFreshStep'

interface ProvedPageProps {
  /** Begins the ids of its fields. */
  readonly name: string
  readonly title: string
  readonly purpose: ProofPurpose
  /** What is bound now: shown beside what takes its place; the step before names it with its own way to prove. */
  readonly present?: (user: UserView) => string | undefined
  /** What is shown in place of both steps, when they cannot be taken. */
  readonly instead?: (user: UserView) => ReactNode
  /** The step behind the proof. */
  readonly children: (user: UserView) => ReactNode
}

/** A change that only the owner may make: who it is first, then what is new. */
export const ProvedPage = observer(function ProvedPage({
  name,
  title,
  purpose,
  present,
  instead,
  children,
}: ProvedPageProps) {
  const t = useT('account')
  const identity = useStore(IdentityStore)
  useFreshStep()
  const isProved = identity.isProvedFor(purpose)
  return (
    <PageShell title={title} strip={<NetworkStrip />}>
      <AccountState isForm>
        {(user) =>
          instead?.(user) ?? (
            <>
              <View className={styles.lead}>
                <Box as="p">{t(isProved ? 'proof.second' : 'proof.first')}</Box>
                {isProved && present && <Box as="p">{present(user)}</Box>}
              </View>
              {isProved ? children(user) : <ProveForm name={name} purpose={purpose} user={user} />}
            </>
          )
        }
      </AccountState>
    </PageShell>
  )
})
