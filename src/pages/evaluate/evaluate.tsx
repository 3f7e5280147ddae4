import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { SavedStrip } from '@/features/network/SavedStrip'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { NotReviewable } from '@/features/review/NotReviewable'
import { ReviewForm } from '@/features/review/ReviewForm'
import { ReviewedRide } from '@/features/review/ReviewedRide'
import { useReview } from '@/features/review/useReview'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'

/** Reviewing a finished ride, or changing the review. */
function Evaluate() {
  const t = useT('review')
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const { order } = ofPage
  const review = useReview(order)
  const isOpen = order?.isReviewable ?? false
  return (
    <PageShell
      title={t('title')}
      strip={<SavedStrip savedAt={order?.asOf} />}
      bar={
        isOpen && (
          <BottomBar>
            <PrimaryButton loading={review.isBusy} onClick={review.send}>
              {t(order?.view.evaluation ? 'change' : 'send')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage}>
        {(shown) =>
          isOpen && review.draft ? (
            <>
              <ReviewedRide order={shown} />
              <ReviewForm draft={review.draft} problems={review.problems} />
            </>
          ) : (
            <NotReviewable order={shown} />
          )
        }
      </OrderState>
    </PageShell>
  )
}

export default asPage('pages/evaluate/evaluate', Evaluate)
