import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { RefundSteps } from '@/features/orders/RefundSteps'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** Every part that went back or is on its way, the first one first, each with its dates. */
export const RefundPartCards = observer(function RefundPartCards({ order }: { order: Order }) {
  const t = useT('orderLife')
  const steps = useT('orderCard')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { refunds, price } = order.view
  return (
    <>
      {[...refunds].reverse().map((refund, index) => (
        <Card
          key={`${refund.requestedAt}-${index}`}
          title={refunds.length > 1 ? t('status.part', { number: index + 1 }) : steps('refund.steps')}
        >
          <View className="stack">
            {refunds.length > 1 && (
              <Box as="p" className="b num">
                {format.amount(refund.refundAmount, price.currency)}
                {price.currency !== settle && ` (${format.amount(refund.refundAmountJpy, settle)})`}
              </Box>
            )}
            <RefundSteps refund={refund} />
            {refund.doneAt === null && (
              <Box as="p" className="t14 mute">
                {t('status.card', { days: refund.arrivesInDays })}
              </Box>
            )}
          </View>
        </Card>
      ))}
    </>
  )
})
