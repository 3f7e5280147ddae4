import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CodeFailed } from '@/features/rideCode/CodeFailed'
import { CodePicture } from '@/features/rideCode/CodePicture'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { useBrightScreen } from '@/hooks/useBrightScreen'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './booked.module.scss'

/** Large enough for every scanner, small enough for the six characters to be seen with it. */
const QR_SIZE = 240

/** Of the heading above the code. */
export const CODE_HEADING = 'booked-code'

/** The ride code on the pass, from the first frame on. */
export const BookedCode = observer(function BookedCode({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const words = useT('qrcode')
  const common = useT('common')
  const of = { orderId: order.id }
  const { code, request, load, isRenewing, renew } = useRideCode(of)
  useBrightScreen(code !== undefined && !code.isUsed)
  return (
    <>
      <Heading level={2} look="none" id={CODE_HEADING} className="unseen">
        {words('title')}
      </Heading>
      <PageState
        request={request}
        hasContent={code !== undefined}
        loading={<Skeleton bare kind="code" label={common('loading')} />}
        failed={(error) => <CodeFailed error={error} of={of} onRetry={load} />}
      >
        {code && (
          <>
            <CodePicture code={code} isRenewing={isRenewing} onRenew={renew} size={QR_SIZE} />
            <Box as="p" className={styles.use}>
              {t(order.startsAtDoor ? 'useAtDoor' : 'useAtDesk')}
            </Box>
          </>
        )}
      </PageState>
    </>
  )
})
