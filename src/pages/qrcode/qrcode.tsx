import { useState } from 'react'
import { building } from '@/assets/icons/building'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StillInLineOf } from '@/features/moving/StillInLineOf'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { CodeFailed } from '@/features/rideCode/CodeFailed'
import { DriverCard } from '@/features/rideCode/DriverCard'
import { RideCodeFace } from '@/features/rideCode/RideCodeFace'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { useBrightScreen } from '@/hooks/useBrightScreen'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { qrcodeParams } from './params'

/** One ride code on the whole screen. Once it was here it needs no network. */
function QrCode() {
  const t = useT('qrcode')
  const common = useT('common')
  const of = useParams(qrcodeParams)
  const { code, request, load, isRenewing, renew } = useRideCode(of)
  const [isCardOpen, setCardOpen] = useState(false)
  useBrightScreen(code !== undefined && !code.isUsed)
  const addressJa = code?.view.addressJa ?? ''
  return (
    <PageShell
      title={t('luggageOrderId' in of ? 'bagsTitle' : 'title')}
      back="close"
      paper
      strip={<NetworkStrip savedAt={code?.savedAt} failure={request.error} />}
      bar={
        addressJa !== '' &&
        !code?.isLuggage && (
          <BottomBar>
            <SecondaryButton icon={building} onClick={() => setCardOpen(true)}>
              {t('driverCard')}
            </SecondaryButton>
          </BottomBar>
        )
      }
    >
      <PageState
        request={request}
        hasContent={code !== undefined}
        loading={<Skeleton kind="text" label={common('loading')} />}
        failed={(error) => <CodeFailed error={error} of={of} onRetry={load} />}
      >
        {code && <RideCodeFace code={code} isRenewing={isRenewing} onRenew={renew} />}
        {code && !code.isLuggage && <StillInLineOf orderId={code.orderId} />}
      </PageState>
      <DriverCard open={isCardOpen} onClose={() => setCardOpen(false)} addressJa={addressJa} />
    </PageShell>
  )
}

export default asPage('pages/qrcode/qrcode', QrCode)
