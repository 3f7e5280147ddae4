import { Text, View } from '@tarojs/components'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { Hold } from '@noriai/contract/schema/hold'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

interface LawCardProps {
  readonly hold: Hold
  /** Everyone who rides. */
  readonly people: number
}

const fact = (text: ReactNode) => <Text className="b block">{text}</Text>
const quiet = (text: ReactNode) => <Text className="t14 mute block">{text}</Text>

/**
 * What Japanese mail-order law wants on the last page before paying: quantity, total, how and when it is paid, when the service
 * is given, how it is cancelled and until when.
 */
export const LawCard = observer(function LawCard({ hold, people }: LawCardProps) {
  const t = useT('orderConfirm')
  const format = useFormat()
  const { policy, config } = useStores().settings
  const { quotation } = hold
  const { settle } = policy.currency
  const yen = format.amount(quotation.payPriceJpy, settle)
  const fee = format.money(listPrice(policy.charges.foreignCardFee, settle, policy), settle)
  const ways = (config?.payTypes ?? policy.booking.payTypes).map((way) => t(`law.ways.${way}`))
  const total =
    quotation.currency === settle
      ? yen
      : t('law.totalText', { price: format.amount(quotation.payPrice, quotation.currency), yen })
  const items = [
    { key: 'quantity', name: t('law.quantity'), value: t('law.quantityText', { people }) },
    { key: 'total', name: t('law.total'), value: fact(total) },
    {
      key: 'pay',
      name: t('law.pay'),
      value: (
        <View>
          <Text className="block">
            {t('law.payText', { ways: ways.join(t('listMark')), minutes: policy.seats.payMinutes })}
          </Text>
          {quiet(t('law.creditOnly'))}
        </View>
      ),
    },
    {
      key: 'when',
      name: t('law.when'),
      value: t('law.whenText', { dateTime: format.dateTime(fromWallTime(hold.plan.departsAt)) }),
    },
    {
      key: 'cancel',
      name: t('law.cancelUntil'),
      value: (
        <View>
          {fact(t('law.verified'))}
          {quotation.freeCancelUntil &&
            quiet(t('law.until', { dateTime: format.dateTime(fromWallTime(quotation.freeCancelUntil)) }))}
          {quotation.foreignCardFee > 0 && quiet(t('law.cardFee', { fee }))}
        </View>
      ),
    },
    { key: 'how', name: t('law.howTo'), value: t('law.howToText') },
    ...(quotation.fillUntil
      ? [
          {
            key: 'info',
            name: t('law.info'),
            value: t('law.infoText', { dateTime: format.dateTime(fromWallTime(quotation.fillUntil)) }),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('law.title')}>
      <KeyValueList wide items={items} />
    </Card>
  )
})
