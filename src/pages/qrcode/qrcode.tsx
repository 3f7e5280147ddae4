import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StillInLineOf } from '@/features/moving/StillInLineOf'
import { SavedStrip } from '@/features/network/SavedStrip'
import { asPage } from '@/features/page/asPage'
import { CodeBar } from '@/features/rideCode/CodeBar'
import { CodeFailed } from '@/features/rideCode/CodeFailed'
import { RideCodeFace } from '@/features/rideCode/RideCodeFace'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { useBrightScreen } from '@/hooks/useBrightScreen'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { qrcodeParams } from './params'

/** One ride code on the whole screen. Once it was here it needs no network. */
function QrCode() {
  const t = useT('qrcode')
  const common = useT('common')
  const of = useParams(qrcodeParams)
  const { code, request, load, isRenewing, renew } = useRideCode(of)
  useBrightScreen(code !== undefined && !code.isUsed)
  const mayDraw = useMayDraw(code !== undefined)
  return (
    <PageShell
      title={t('luggageOrderId' in of ? 'bagsTitle' : 'title')}
      back="close"
      paper
      strip={<SavedStrip savedAt={code?.savedAt} failure={request.error} />}
      bar={code && mayDraw && <CodeBar code={code} isRenewing={isRenewing} onRenew={renew} />}
    >
      <PageState
        request={request}
        hasContent={code !== undefined}
        mayDraw={mayDraw}
        loading={<Skeleton bare kind="code" label={common('loading')} />}
        failed={(error) => <CodeFailed error={error} of={of} onRetry={load} />}
      >
        {code && <RideCodeFace code={code} isRenewing={isRenewing} onRenew={renew} />}
        {/* Of bags too: the order that is looked at says when its code is another. */}
        {code && <StillInLineOf orderId={code.orderId} />}
      </PageState>
    </PageShell>
  )
}

export default asPage('pages/qrcode/qrcode', QrCode)
