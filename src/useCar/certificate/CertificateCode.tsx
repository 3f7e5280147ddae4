import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CodeFailed } from '@/features/rideCode/CodeFailed'
import { CodePicture } from '@/features/rideCode/CodePicture'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { useT } from '@/hooks/useT'

/** The ride code on its certificate, with what it is good for. */
export const CertificateCode = observer(function CertificateCode({ orderId }: { orderId: string }) {
  const t = useT('certificate')
  const common = useT('common')
  const { code, request, load, isRenewing, renew } = useRideCode({ orderId })
  return (
    <Card title={t('rideCode')}>
      <Box as="p" className="t14 mute">
        {t('ride.lead')}
      </Box>
      <PageState
        request={request}
        hasContent={code !== undefined}
        loading={<Skeleton bare kind="code" label={common('loading')} />}
        failed={(error) => <CodeFailed error={error} of={{ orderId }} onRetry={load} />}
      >
        {code && <CodePicture code={code} isRenewing={isRenewing} onRenew={renew} />}
      </PageState>
    </Card>
  )
})
