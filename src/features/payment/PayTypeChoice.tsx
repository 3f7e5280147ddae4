import type { Cents } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import { card } from '@/assets/icons/card'
import { chat } from '@/assets/icons/chat'
import { wallet } from '@/assets/icons/wallet'
import type { IconShape } from '@/assets/icons/IconShape'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { RadioList } from '@/components/RadioList/RadioList'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PaymentStore, type PayType } from '@/stores/PaymentStore'
import styles from './payment.module.scss'

const icons: Readonly<Record<PayType, IconShape>> = { card, wechat: chat, alipay: wallet }

interface PayTypeChoiceProps {
  /** What a card issued outside Japan costs more, in hundredths of a yen. */
  foreignCardFeeJpy: Cents
}

/** The ways to pay of this platform, and the card's two rules said before its form. */
export const PayTypeChoice = observer(function PayTypeChoice({ foreignCardFeeJpy }: PayTypeChoiceProps) {
  const t = useT('paymentMethod')
  const format = useFormat()
  const payment = useStore(PaymentStore)
  const { payType, offered, takesCreditOnly } = payment
  if (offered.length === 0) {
    return (
      <Note tone="amber" fact={t('noWay.fact')} className={styles.note}>
        {t('noWay.text')}
      </Note>
    )
  }
  return (
    <>
      <Card list label={t('ways')}>
        <RadioList
          label={t('ways')}
          value={payType}
          onChange={payment.choose}
          options={offered.map((value) => ({
            value,
            label: t(`way.${value}`),
            line: t(`wayLine.${value}`),
            icon: icons[value],
          }))}
        />
      </Card>
      {payType === 'card' && takesCreditOnly && (
        <Note tone="amber" icon={card} fact={t('creditOnly.fact')} className={styles.note}>
          {t('creditOnly.text')}
        </Note>
      )}
      {payType === 'card' && foreignCardFeeJpy > 0 && (
        <Note className={styles.note}>
          {t('foreignCardFee', { fee: format.money(foreignCardFeeJpy, 'JPY') })}
        </Note>
      )}
    </>
  )
})
