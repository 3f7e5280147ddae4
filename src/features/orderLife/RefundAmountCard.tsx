import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { info } from '@/assets/icons/info'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { stateTone } from '@/features/orders/stateTone'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './orderLife.module.scss'

/** The refund of an order: the amount in large type, and what is pending or was decided. */
export const RefundAmountCard = observer(function RefundAmountCard({ order }: { order: Order }) {
  const t = useT('orderLife')
  const states = useT('orderCard')
  const detail = useT('detail')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { refundAmount, refundAmountJpy, refunds, refundRequest, price } = order.view
  const isWaiting = refundRequest?.decision === null
  return (
    <Card label={detail('status')}>
      <View className="stack">
        <View className="row between">
          <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>
          <Box as="p" className="t14 mute num">
            {format.updated(order.asOf)}
          </Box>
        </View>
        {refunds.length > 0 && (
          <View>
            <Box as="p" className="t14 mute">
              {t(refunds.length > 1 ? 'status.total' : 'status.amount')}
            </Box>
            <Box as="p" className="b t28 num">
              {format.amount(refundAmount, price.currency)}
            </Box>
            {price.currency !== settle && (
              <Box as="p" className="t14 mute num">
                {t('request.inYen', { yen: format.amount(refundAmountJpy, settle) })}
              </Box>
            )}
          </View>
        )}
        {isWaiting && (
          <Note tone="amber" icon={clock} className={styles.inside}>
            {t('status.waiting')}
          </Note>
        )}
        {refundRequest?.decision === 'approved' && (
          <Note tone="leaf" icon={info} className={styles.inside}>
            {t('status.approved')}
          </Note>
        )}
        {refundRequest?.decision === 'declined' && (
          <Note icon={info} className={styles.inside}>
            <Box as="p">{t('status.declined')}</Box>
            {refundRequest.note !== '' && (
              <Box as="p">
                <NamesIn names={[refundRequest.note]}>
                  {t('status.declinedNote', { note: refundRequest.note })}
                </NamesIn>
              </Box>
            )}
          </Note>
        )}
      </View>
    </Card>
  )
})
