import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { SavedStrip } from '@/features/network/SavedStrip'
import { LuggageTicket } from '@/features/luggage/LuggageTicket'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { CodeFailed } from '@/features/rideCode/CodeFailed'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { CodeTicket } from '@/features/rideCodePopup/CodeTicket'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { orderqrParams } from './params'

/** All ride codes of an order: the ride's own and those of its luggage, each leading to its whole screen. */
function OrderQr() {
  const t = useT('orderqr')
  const common = useT('common')
  const { orderId } = useParams(orderqrParams)
  const { code, request, load } = useRideCode({ orderId })
  const { order } = useOrder(orderId)
  const luggage = order?.view.luggageOrders.filter(({ rideCodeReady }) => rideCodeReady) ?? []
  return (
    <PageShell title={t('title')} strip={<SavedStrip savedAt={code?.savedAt} failure={request.error} />}>
      <PageState
        request={request}
        hasContent={code !== undefined}
        loading={<Skeleton kind="code" label={common('loading')} />}
        failed={(error) => <CodeFailed error={error} of={{ orderId }} onRetry={load} />}
      >
        {code && (
          <>
            <Card title={t('ride')}>
              <CodeTicket code={code} onOpen={() => undefined} />
            </Card>
            {luggage.length > 0 && (
              <Card title={t('luggage')}>
                {luggage.map(({ id }) => (
                  <LuggageTicket key={id} id={id} ride={order} />
                ))}
              </Card>
            )}
          </>
        )}
      </PageState>
    </PageShell>
  )
}

export default asPage('useCar/orderqr/orderqr', OrderQr)
