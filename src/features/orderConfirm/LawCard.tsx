import { Text, View } from '@tarojs/components'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import type { Cents } from '@noriai/contract/money'
import type { Hold } from '@noriai/contract/schema/hold'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { usePriceHere } from '../price/usePriceHere'

interface LawCardProps {
  readonly hold: Hold
  /** Everyone who rides. */
  readonly people: number
  /** Everybody's name is given: nothing is left to add after paying. */
  readonly areNamesGiven?: boolean
}

const fact = (text: ReactNode) => <Text className="b block">{text}</Text>
const quiet = (text: ReactNode) => <Text className="t14 mute block">{text}</Text>

/**
 * What Japanese mail-order law wants on the last page before paying: quantity, total, how and when it is paid, when the service
 * is given, how it is cancelled and until when.
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
  const { isOnly } = useAirportWords()
  // What is free until a minute that is over is not free any more.
  const freeUntil = quotation.freeCancelUntil && fromWallTime(quotation.freeCancelUntil)
  const isFree = freeUntil && addMinutes(freeUntil, 1) > root.now()
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
  const items = [
    {
      key: 'quantity',
      name: t('law.quantity'),
      value: isPickup
        ? t('law.quantityText', { people })
        : delivery(direction === 'transfer' && !isOnly ? 'quantity.withinCity' : `quantity.${direction}`, {
            people,
          }),
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
    {
      key: 'cancel',
      name: t('law.cancelUntil'),
      value: (
        <View>
          {isPickup
            ? fact(t('law.verified'))
            : fact(
                isFree ? delivery('freeUntil', { dateTime: format.dateTime(freeUntil) }) : delivery('noFree'),
              )}
          {isPickup
            ? freeUntil && quiet(t('law.until', { dateTime: format.dateTime(freeUntil) }))
            : isFree && quiet(delivery('afterwards'))}
          {price.foreignCardFee > 0 &&
            quiet(t('law.cardFee', { fee: charged(price.foreignCardFee, price.foreignCardFeeJpy) }))}
        </View>
      ),
    },
    { key: 'how', name: t('law.howTo'), value: t('law.howToText') },
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
      <KeyValueList wide items={items} />
    </Card>
  )
})
