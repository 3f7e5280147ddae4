import { Text, View } from '@tarojs/components'
import type { InvoiceView } from '@noriai/contract/calls/invoices'
import { hasLapsed, lastFeeDay } from '@noriai/contract/orders/invoice'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { document } from '@/assets/icons/document'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { Tag } from '@/components/Tag/Tag'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './invoices.module.scss'
import { OrderLines } from './OrderLines'
import { useInvoiceDocument } from './useInvoiceDocument'

const tones = { applied: 'amber', issued: 'leaf', voided: 'grey' } as const

/** An invoice: its number, whom it is made out to, its lines, and its PDF. */
export const InvoiceCard = observer(function InvoiceCard({ invoice }: { invoice: InvoiceView }) {
  const t = useT('invoices')
  const format = useFormat()
  const { show, isBusy } = useInvoiceDocument(invoice.id)
  const { serialNo, state, head, orders, amountJpy, serviceFeeJpy, issuedAt, appliedAt, sentTo } = invoice
  const fee = format.money(serviceFeeJpy, 'JPY')
  const date = format.date(fromWallTime(issuedAt ?? appliedAt))
  return (
    <Box as="li">
      <Card>
        <View className={styles.row}>
          <View className={styles.grow}>
            <Text className="b num block">
              {serialNo ?? t(hasLapsed(invoice) ? 'notIssued' : 'noNumber')}
            </Text>
            <Text className="t14 mute block">
              <WrittenText>{head.title}</WrittenText>
            </Text>
          </View>
          <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
        </View>
        <View className={styles.foot}>
          {orders.map((order) => (
            <View key={order.id} className={styles.order}>
              <OrderLines order={order} />
            </View>
          ))}
          <KeyValueList
            wide
            className={styles.facts}
            items={[
              { key: 'date', name: issuedAt ? t('issuedOn') : t('appliedOn'), value: date },
              ...(sentTo === '' ? [] : [{ key: 'sentTo', name: t('sentTo'), value: sentTo }]),
              ...(invoice.replacesSerialNo === null
                ? []
                : [{ key: 'replaces', name: t('replaces'), value: invoice.replacesSerialNo }]),
              { key: 'fee', name: t('serviceFee'), value: fee },
            ]}
          />
          <View className={styles.total}>
            <Text>{t('total')}</Text>
            <Text className="t20 b num">{format.money(amountJpy + serviceFeeJpy, 'JPY')}</Text>
          </View>
        </View>
        {state === 'applied' && !invoice.isFeeDue && (
          <Note tone="sea">{t(sentTo === '' ? 'soonHere' : 'soon')}</Note>
        )}
        {invoice.isFeeDue && <FeeNote appliedAt={fromWallTime(appliedAt)} price={fee} />}
        {state === 'voided' && (
          <Text className="t14 mute block">{t(hasLapsed(invoice) ? 'lapsedLine' : 'voidedLine')}</Text>
        )}
        {state === 'issued' && (
          <View className={styles.foot}>
            <OutlineButton full icon={document} loading={isBusy} onClick={() => void show()}>
              {t('open')}
            </OutlineButton>
          </View>
        )}
      </Card>
    </Box>
  )
})

/** That the fee is to be paid at the desk, until when, and what comes of it if it is not. */
const FeeNote = observer(function FeeNote({
  appliedAt,
  price,
}: {
  readonly appliedAt: Instant
  readonly price: string
}) {
  const t = useT('invoices')
  const format = useFormat()
  const lastDay = lastFeeDay(appliedAt, useStores().settings.policy)
  return (
    <Note tone="amber">
      {lastDay === undefined
        ? t('feeAtDesk', { price })
        : t('feeAtDeskBy', { price, date: format.date(lastDay) })}
    </Note>
  )
})
