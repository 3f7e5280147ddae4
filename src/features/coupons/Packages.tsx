import { observer } from 'mobx-react'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { refresh } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { PackPanel } from './PackPanel'
import { usePackages } from './usePackages'

/** The packages of coupons that are open, to be claimed. */
export const Packages = observer(function Packages() {
  const t = useT('coupons')
  const common = useT('common')
  const errorText = useErrorText()
  const { packages, request, load, claim } = usePackages()
  return (
    <PageState
      request={request}
      hasContent={packages.length > 0}
      loading={<Skeleton kind="list" label={t('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
      isEmpty={packages.length === 0}
      empty={
        <EmptyState
          picture={emptyTicket}
          title={t('packs.none')}
          text={t('packs.noneText')}
          action={{
            label: t('code.see'),
            onClick: () => void navigate('useCar/myCoupon/myCoupon', {}, { how: 'replace' }),
          }}
        />
      }
    >
      <>
        {packages.map((offered) => (
          <PackPanel key={offered.id} offered={offered} onClaim={(id) => void claim(id)} />
        ))}
      </>
    </PageState>
  )
})
