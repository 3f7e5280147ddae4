import { staffGiveGoodwill } from '@noriai/contract/calls/staff/orders'
import { hasRole } from '@noriai/contract/staffRole'
import { useState } from 'react'
import { FormSheet, Note, Segment } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { useSession } from '../../model/session'
import { ReasonField, type OrderSheetProps } from './orderSheet'

/** Gives a coupon that makes something good, up to what the member's role reaches. */
export function GoodwillSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const { role } = useSession().desk.member
  const offers = view.goodwill.offers.filter((offer) => hasRole(role, offer.role))
  const [amount, setAmount] = useState(String(offers[0]?.amountJpy ?? 0))
  const [reason, setReason] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={t('do.goodwill')}
      confirm={t('goodwill.confirm')}
      call={staffGiveGoodwill}
      request={() => ({ id: view.order.id, amountJpy: Number(amount), reason })}
    >
      <Segment
        label={t('goodwill.amount')}
        value={amount}
        onChange={setAmount}
        options={offers.map(({ amountJpy }) => ({ value: String(amountJpy), text: yen(amountJpy) }))}
      />
      <Note tone="sea" icon="mail">
        {t('goodwill.text')}
      </Note>
      <ReasonField
        label={t('goodwill.reason')}
        help={t('goodwill.reasonHelp')}
        value={reason}
        onChange={setReason}
      />
    </FormSheet>
  )
}
