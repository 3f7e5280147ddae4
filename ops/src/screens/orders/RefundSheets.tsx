import { staffDecideRefund, staffRefundOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { centsPerUnit } from '@noriai/contract/money'
import { handPartOf, notableAs } from '@noriai/contract/orders/paidByHand'
import { paidByHandOf } from '@noriai/contract/orders/staffActions'
import { handPayments, handPaymentsAfterCounter, type HandPayment } from '@noriai/contract/rules/refund'
import { calendarDateOf } from '@noriai/contract/time'
import { useState } from 'react'
import { FormSheet, Note, Segment, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { serverNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { ReasonField, type OrderSheetProps } from './orderSheet'
import { reasonText } from './RefundRequests'

/** The yen of a field in hundredths. */
const centsOfField = (yen: string) => Math.round(Number(yen)) * centsPerUnit
const wholeYen = (cents: number) => Math.floor(cents / centsPerUnit)

/** What can go back of an order by this member: what is left of it, up to what their role reaches. */
function useMost(view: OrderSheetProps['view']): number {
  const { refundMaxJpy } = useSession().desk
  return Math.min(view.refundable.amountJpy, refundMaxJpy ?? Infinity)
}

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
  const most = useMost(view)
  const [yen, setYen] = useState('')
  const [reason, setReason] = useState('')
  // What was there when the amount was typed: the order may change under the sheet.
  const [refundableJpy, setRefundable] = useState(view.refundable.amountJpy)
  const choose = (typed: string) => {
    setYen(typed)
    setRefundable(view.refundable.amountJpy)
  }
  return (
    <FormSheet
      {...sheet}
      title={t('do.refundPartly')}
      confirm={t('refundPartly.confirm')}
      call={staffRefundOrder}
      request={() => ({ id: view.order.id, amountJpy: centsOfField(yen), reason, refundableJpy })}
    >
      <AmountField most={most} value={yen} onChange={choose} />
      <ReasonField value={reason} onChange={setReason} />
    </FormSheet>
  )
}

/** Decides a refund that the traveller applied for. */
export function DecideSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [decision, setDecision] = useState<'refund' | 'decline'>('refund')
  const most = useMost(view)
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

/** What of an order can be noted as paid in a way. */
const owedAs = (method: HandPayment, { refunds, order: { facts, payType } }: OrderSheetProps['view']) =>
  paidByHandOf(notableAs(refunds, method), { facts, isPaidAtCounter: payType === 'counter' })

/**
 * Settles a refund that the provider refused: tries it again, or notes that it was paid by hand; so is what was paid at the counter, to
 * somebody who has left.
 */
export function SettleRefundSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const isAtCounter = view.order.payType === 'counter'
  const failed = view.refunds.filter(({ status }) => status === 'failed')
  // What was read when it was paid: the order may change under the sheet.
  const [seen] = useState(view)
  const [chosen, setHow] = useState<'retry' | 'byHand'>('retry')
  const how = failed.length === 0 ? 'byHand' : chosen
  const [method, setMethod] = useState<HandPayment>('bankTransfer')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(() => calendarDateOf(serverNow()))
  const toPay = owedAs(method, view)
  const impossible = toPay.filter(({ status }) => status === 'impossible')
  const atCounter = toPay.filter(({ status }) => status === 'pending')
  const seenJpy = handPartOf(owedAs(method, seen))
  const { id } = view.order
  const sumOf = (rows: typeof failed) => yen(handPartOf(rows))
  return (
    <FormSheet
      {...sheet}
      title={t('do.settleRefund')}
      confirm={t(`settleRefund.confirm.${how}`)}
      call={staffSettleRefund}
      request={() => (how === 'retry' ? { how, id } : { how, id, method, reference, paidOn, seenJpy })}
    >
      {failed.length > 0 && <Note tone="amber">{t('settleRefund.text', { amount: sumOf(failed) })}</Note>}
      {view.refunds.some(({ disputeVerdict }) => disputeVerdict === 'waits') && (
        <Note tone="amber">{t('disputes.holds')}</Note>
      )}
      {impossible.length > 0 && (
        <Note tone="vermilion">{t('settleRefund.impossible', { amount: sumOf(impossible) })}</Note>
      )}
      {atCounter.length > 0 && (
        <Note tone="amber">{t('settleRefund.atCounter', { amount: sumOf(atCounter) })}</Note>
      )}
      {failed.length > 0 && (
        <Segment
          label={t('do.settleRefund')}
          value={how}
          onChange={setHow}
          options={[
            { value: 'retry', text: t('settleRefund.retry') },
            { value: 'byHand', text: t('settleRefund.byHand') },
          ]}
        />
      )}
      {how === 'byHand' && (
        <>
          <Segment
            label={t('settleRefund.method')}
            value={method}
            onChange={setMethod}
            options={(isAtCounter ? handPaymentsAfterCounter : handPayments).map((value) => ({
              value,
              text: t(`handPayment.${value}`),
            }))}
          />
          {method === 'cash' && <Note tone="sea">{t('settleRefund.fromDrawer')}</Note>}
          <TextField
            label={t('settleRefund.reference')}
            help={t('settleRefund.referenceHelp')}
            value={reference}
            onChange={setReference}
            maxLength={80}
            required
          />
          <TextField
            label={t('settleRefund.paidOn')}
            type="date"
            value={paidOn}
            onChange={setPaidOn}
            required
          />
        </>
      )}
    </FormSheet>
  )
}
