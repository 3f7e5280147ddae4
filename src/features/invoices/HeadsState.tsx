import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Note } from '@/components/Note/Note'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { InvoicesStore } from '@/stores/InvoicesStore'

interface HeadsStateProps {
  /** Where the names are: a list of cards, a form, or the inside of a card, which brings no card of its own. */
  readonly of?: 'list' | 'form' | 'card'
  readonly children: ReactNode
}

/** Loads the billing names, and draws what needs them once they are here. */
export const HeadsState = observer(function HeadsState({ of = 'list', children }: HeadsStateProps) {
  const t = useT('invoices')
  const common = useT('common')
  const errorText = useErrorText()
  const store = useStore(InvoicesStore)
  const load = () => void store.loadHeads().catch(() => undefined)
  useShown(load)
  const isInCard = of === 'card'
  return (
    <PageState
      request={store.loadingHeads}
      hasContent={store.heads.length > 0}
      loading={<Skeleton kind={of === 'form' ? 'form' : 'list'} bare={isInCard} label={t('loading')} />}
      failed={(error) =>
        isInCard ? (
          <Note
            tone="amber"
            icon={warning}
            live
            fact={t('headsFailed')}
            end={<TextButton onClick={load}>{common('tryAgain')}</TextButton>}
          >
            {errorText(error)}
          </Note>
        ) : (
          <ErrorState
            title={t('headsFailed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refreshIcon, onClick: load }}
          />
        )
      }
    >
      {children}
    </PageState>
  )
})
