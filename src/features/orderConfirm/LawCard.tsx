import { Text } from '@tarojs/components'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import type { Cents } from '@noriai/contract/money'
import type { Hold } from '@noriai/contract/schema/hold'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { check } from '@/assets/icons/check'
import { info } from '@/assets/icons/info'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { usePriceHere } from '../price/usePriceHere'
import styles from './orderConfirm.module.scss'

interface LawCardProps {
  readonly hold: Hold
  /** Everyone who rides. */
  readonly people: number
  /** Everybody's name is given: nothing is left to add after paying. */
  readonly areNamesGiven?: boolean
}

const fact = (text: ReactNode) => <Text className="b block">{text}</Text>

/**
 * What Japanese mail-order law wants on the last page before paying: until when and how it is cancelled, which comes first and is marked
 * (mock-up 07), then quantity, total, how and when it is paid, and when the service is given.
 */
export const LawCard = observer(function LawCard({ hold, people, areNamesGiven = false }: LawCardProps) {
  const t = useT('orderConfirm')
  const format = useFormat()
  const root = useStores()
  const { policy, payTypes } = root.settings
  const delivery = useT('deliveryConfirm')
  const { quotation, plan } = hold
  const { direction } = plan
  const isPickup = direction === 'pickup'
  const { city } = useAreaWords('transfer')
  // What is free until a minute that is over is not free any more.
  const freeUntil = quotation.freeCancelUntil ? fromWallTime(quotation.freeCancelUntil) : null
  const isFree = freeUntil !== null && addMinutes(freeUntil, 1) > root.now()
  const { settle } = policy.currency
  const price = usePriceHere()(quotation)
  /** In the currency of the breakdown, with the yen that are charged. */
  const charged = (amount: Cents, jpy: Cents) => {
    const yen = format.amount(jpy, settle)
    return quotation.currency === settle
      ? yen
      : t('law.totalText', { price: format.amount(amount, quotation.currency), yen })
  }
  const ways = payTypes.map((way) => t(`law.ways.${way}`))
  const total = charged(price.payPrice, price.payPriceJpy)
  const cancelling = isPickup
    ? {
        fact: t('law.verified'),
        after: freeUntil && t('law.until', { dateTime: format.dateTime(freeUntil) }),
      }
    : isFree
      ? {
          fact: delivery('freeUntil', { dateTime: format.dateTime(freeUntil) }),
          after: delivery('afterwards'),
        }
      : { fact: delivery('noFree'), after: null }
  const items = [
    {
      key: 'quantity',
      name: t('law.quantity'),
      value: isPickup
        ? t('law.quantityText', { people })
        : delivery(`quantity.${direction}`, { people, city }),
    },
    { key: 'total', name: t('law.total'), value: fact(total) },
    {
      key: 'pay',
      name: t('law.pay'),
      value: needsNoCharge(quotation)
        ? t('law.nothingToPay')
        : t('law.payText', { ways: ways.join(t('listMark')), minutes: policy.seats.payMinutes }),
    },
    {
      key: 'when',
      name: t('law.when'),
      value: isPickup
        ? t('law.whenText', { dateTime: format.dateTime(fromWallTime(plan.departsAt)) })
        : delivery('when', {
            date: format.date(fromWallTime(plan.doorFrom)),
            range: format.range(fromWallTime(plan.doorFrom), fromWallTime(plan.doorTo)),
          }),
    },
    ...(quotation.fillUntil && !areNamesGiven
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
      <Note
        tone={isPickup || isFree ? 'leaf' : 'amber'}
        icon={isPickup || isFree ? check : info}
        fact={cancelling.fact}
        className={styles.cancelling}
      >
        {cancelling.after && <Text className="block">{cancelling.after}</Text>}
        <Text className="block">{t('law.howToText')}</Text>
        {price.foreignCardFee > 0 && (
          <Text className="block">
            {t('law.cardFee', { fee: charged(price.foreignCardFee, price.foreignCardFeeJpy) })}
          </Text>
        )}
      </Note>
      <KeyValueList wide items={items} />
    </Card>
  )
})
