import { staffDecideRefund, staffRefundOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { centsPerUnit } from '@noriai/contract/money'
import { useState } from 'react'
import { FormSheet, Note, Segment, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { ReasonField, type OrderSheetProps } from './orderSheet'
import { reasonText } from './RefundRequests'

/** The yen of a field in hundredths. */
const centsOfField = (yen: string) => Math.round(Number(yen)) * centsPerUnit
const wholeYen = (cents: number) => Math.floor(cents / centsPerUnit)

interface AmountFieldProps {
  /** The most that can be given back, in hundredths. */
  readonly most: number
  readonly value: string
  readonly onChange: (yen: string) => void
}

function AmountField({ most, ...rest }: AmountFieldProps) {
  const { t } = useLanguage()
  const yen = useYen()
  return (
    <TextField
      {...rest}
      label={t('refundPartly.amount')}
      help={t('refundPartly.most', { amount: yen(most) })}
      type="number"
      min={1}
      max={wholeYen(most)}
      required
    />
  )
}

/** Gives a part of the money back; the ride stays. */
export function RefundSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [yen, setYen] = useState('')
  const [reason, setReason] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={t('do.refundPartly')}
      confirm={t('refundPartly.confirm')}
      call={staffRefundOrder}
      request={() => ({ id: view.order.id, amountJpy: centsOfField(yen), reason })}
    >
      <AmountField most={view.refundable.amountJpy} value={yen} onChange={setYen} />
      <ReasonField value={reason} onChange={setReason} />
    </FormSheet>
  )
}

/** Decides a refund that the traveller applied for. */
export function DecideSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [decision, setDecision] = useState<'refund' | 'decline'>('refund')
  const most = view.refundable.amountJpy
  const [yen, setYen] = useState(String(wholeYen(most)))
  const [reason, setReason] = useState('')
  const { id, refund } = view.order
  return (
    <FormSheet
      {...sheet}
      title={t('do.decideRefund')}
      confirm={t(`decide.confirm.${decision}`)}
      call={staffDecideRefund}
      request={() =>
        decision === 'refund'
          ? { decision, id, amountJpy: centsOfField(yen), reason }
          : { decision, id, reason }
      }
    >
      {refund && <Note tone="sea">{reasonText(refund.refundReason, refund.refundReasonOtherDesc, t)}</Note>}
      <Segment
        label={t('do.decideRefund')}
        value={decision}
        onChange={setDecision}
        options={[
          { value: 'refund', text: t('decide.refund') },
          { value: 'decline', text: t('decide.decline') },
        ]}
      />
      {decision === 'refund' && <AmountField most={most} value={yen} onChange={setYen} />}
      <ReasonField
        label={decision === 'refund' ? t('decide.remark') : undefined}
        value={reason}
        onChange={setReason}
        required={decision === 'decline'}
      />
    </FormSheet>
  )
}

/** Settles a refund that the provider refused: tries it again, or notes that it was paid by hand. */
export function SettleRefundSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const [how, setHow] = useState<'retry' | 'byHand'>('retry')
  const [reason, setReason] = useState('')
  const { id } = view.order
  const amountJpy = view.refunds
    .filter(({ status }) => status === 'failed')
    .reduce((sum, refund) => sum + refund.amountJpy, 0)
  return (
    <FormSheet
      {...sheet}
      title={t('do.settleRefund')}
      confirm={t(`settleRefund.confirm.${how}`)}
      call={staffSettleRefund}
      request={() => (how === 'retry' ? { how, id } : { how, id, reason })}
    >
      <Note tone="amber">{t('settleRefund.text', { amount: yen(amountJpy) })}</Note>
      <Segment
        label={t('do.settleRefund')}
        value={how}
        onChange={setHow}
        options={[
          { value: 'retry', text: t('settleRefund.retry') },
          { value: 'byHand', text: t('settleRefund.byHand') },
        ]}
      />
      {how === 'byHand' && (
        <ReasonField label={t('settleRefund.reason')} value={reason} onChange={setReason} />
      )}
    </FormSheet>
  )
}
