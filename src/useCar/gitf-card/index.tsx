import { useState } from 'react'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { showToast } from '@/toast'
import { GiftBalance, GiftCardBook } from '@/features/gifts/GiftCardBook'
import { RedeemForm } from '@/features/gifts/RedeemForm'
import { RedeemResult } from '@/features/gifts/RedeemResult'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useErrorText } from '@/hooks/useErrorText'
import { useParams } from '@/hooks/useParams'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { GiftCardsStore, type Redeemed } from '@/stores/GiftCardsStore'
import { giftCardParams } from './params'

/** Gift cards: what they can pay, a code to add, each card, and what came and went. */
function GiftCardPage() {
  const t = useT('gifts')
  const common = useT('common')
  const errorText = useErrorText()
  const { code } = useParams(giftCardParams)
  const store = useStore(GiftCardsStore)
  const [other, setOther] = useState<Redeemed>()
  const load = () => void store.load().catch(() => undefined)
  useShown(load)
  const handleRedeemed = (redeemed: Redeemed) => {
    if (redeemed.kind !== 'giftCard') return setOther(redeemed)
    showToast(t('redeem.giftCard.title'))
    load()
    return undefined
  }
  return (
    <PageShell title={t('cards.title')} strip={<NetworkStrip />}>
      {other ? (
        <RedeemResult redeemed={other} onAgain={() => setOther(undefined)} />
      ) : (
        <PageState
          request={store.loading}
          hasContent={store.held !== undefined}
          loading={<Skeleton kind="list" label={t('cards.loading')} />}
          failed={(error) => (
            <ErrorState
              title={t('cards.failed')}
              text={errorText(error)}
              action={{ label: common('tryAgain'), onClick: load }}
            />
          )}
        >
          <GiftBalance />
          <Card title={t('redeem.title')}>
            <RedeemForm name="giftCard" initialCode={code} onRedeemed={handleRedeemed} />
          </Card>
          <GiftCardBook />
        </PageState>
      )}
    </PageShell>
  )
}

export default asPage('useCar/gitf-card/index', GiftCardPage)
