import { refresh } from '@/assets/icons/refresh'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CampaignCard } from '@/features/campaign/CampaignCard'
import { CampaignPackage } from '@/features/campaign/CampaignPackage'
import { useCampaign } from '@/features/campaign/useCampaign'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

const goHome = () => void navigate('pages/index/index')

/** The operator's campaign: what it offers, its coupons, and the way into booking. Without one it leads home. */
function Ad() {
  const t = useT('ad')
  const common = useT('common')
  const { campaign, isLoaded, hasFailed, reload } = useCampaign()
  const book = { label: t('book'), onClick: goHome }
  return (
    <PageShell
      title={campaign?.title ?? t('title')}
      strip={<NetworkStrip />}
      bar={
        campaign && (
          <BottomBar>
            <PrimaryButton full onClick={goHome}>
              {t('book')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      {!campaign && !isLoaded && <Skeleton kind="text" count={3} label={common('loading')} />}
      {hasFailed && (
        <ErrorState
          title={t('failed')}
          text={t('noneText')}
          action={{ label: common('tryAgain'), icon: refresh, onClick: reload }}
          quiet={book}
        />
      )}
      {!campaign && isLoaded && !hasFailed && (
        <EmptyState title={t('none')} text={t('noneText')} action={book} />
      )}
      {campaign && <CampaignCard campaign={campaign} />}
      {campaign?.packageId && <CampaignPackage id={campaign.packageId} />}
    </PageShell>
  )
}

export default asPage('pages/ad/ad', Ad)
