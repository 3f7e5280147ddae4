import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import type { useBuyLuggage } from './useBuyLuggage'

interface PiecesStateProps {
  of: Pick<ReturnType<typeof useBuyLuggage>, 'sku' | 'request' | 'load'>
  children: ReactNode
}

/** What is drawn of the pieces of a ride once it is known how many there can be; else that it comes, or why it is not known. */
export const PiecesState = observer(function PiecesState({ of, children }: PiecesStateProps) {
  const t = useT('luggage')
  const common = useT('common')
  const errorText = useErrorText()
  const { sku, request, load } = of
  return (
    <PageState
      request={request}
      hasContent={sku !== undefined}
      loading={<Skeleton kind="form" label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('piecesFailed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
    >
      {sku && children}
    </PageState>
  )
})
