import { staffDecideRefund, staffRefundOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { formatMoney } from '@noriai/contract/format/money'
import { centsPerUnit } from '@noriai/contract/money'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { TextArea, TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { Segment } from '../../components/Segment'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import type { OrderSheetProps } from './OrderActions'
import { reasonText } from './RefundRequests'

/** The yen of a field in hundredths. */
const centsOfField = (yen: string) => Math.round(Number(yen)) * centsPerUnit
const wholeYen = (cents: number) => Math.floor(cents / centsPerUnit)

/** Gives a part of the money back; the ride stays. */
export function RefundSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [yen, setYen] = useState('')
  const [reason, setReason] = useState('')
  const { id } = view.order
  const most = view.refundable.amountJpy
  const refund = async (key: string) =>
    onDone(
      await client.call(
        staffRefundOrder,
        { id, amountJpy: centsOfField(yen), reason },
        { idempotencyKey: key },
      ),
    )
  return (
    <FormSheet
      title={t('do.refundPartly')}
      confirm={t('refundPartly.confirm')}
      act={refund}
      onClose={onClose}
    >
      <TextField
        label={t('refundPartly.amount')}
        help={t('refundPartly.most', { amount: formatMoney(most, 'JPY', lang, { zeroAsAmount: true }) })}
        type="number"
        min={1}
        max={wholeYen(most)}
        value={yen}
        onChange={setYen}
        required
      />
      <TextArea
        label={t('cancel.reason')}
        help={t('cancel.reasonHelp')}
        maxLength={200}
        value={reason}
        onChange={setReason}
        required
      />
    </FormSheet>
  )
}

/** Decides a refund that the traveller applied for. */
export function DecideSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [decision, setDecision] = useState<'refund' | 'decline'>('refund')
  const most = view.refundable.amountJpy
  const [yen, setYen] = useState(String(wholeYen(most)))
  const [reason, setReason] = useState('')
  const { id, refund } = view.order
  const decide = async (key: string) =>
    onDone(
      await client.call(
        staffDecideRefund,
        decision === 'refund'
          ? { decision, id, amountJpy: centsOfField(yen), reason }
          : { decision, id, reason },
        { idempotencyKey: key },
      ),
    )
  return (
    <FormSheet
      title={t('do.decideRefund')}
      confirm={t(`decide.confirm.${decision}`)}
      act={decide}
      onClose={onClose}
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
      {decision === 'refund' && (
        <TextField
          label={t('refundPartly.amount')}
          help={t('refundPartly.most', { amount: formatMoney(most, 'JPY', lang, { zeroAsAmount: true }) })}
          type="number"
          min={1}
          max={wholeYen(most)}
          value={yen}
          onChange={setYen}
          required
        />
      )}
      <TextArea
        label={decision === 'refund' ? t('decide.remark') : t('cancel.reason')}
        help={t('cancel.reasonHelp')}
        maxLength={200}
        value={reason}
        onChange={setReason}
        required={decision === 'decline'}
      />
    </FormSheet>
  )
}

/** Settles a refund that the provider refused: tries it again, or notes that it was paid by hand. */
export function SettleRefundSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [how, setHow] = useState<'retry' | 'byHand'>('retry')
  const [reason, setReason] = useState('')
  const { id } = view.order
  const amountJpy = view.refunds
    .filter(({ status }) => status === 'failed')
    .reduce((sum, refund) => sum + refund.amountJpy, 0)
  const settle = async (key: string) =>
    onDone(
      await client.call(staffSettleRefund, how === 'retry' ? { how, id } : { how, id, reason }, {
        idempotencyKey: key,
      }),
    )
  return (
    <FormSheet
      title={t('do.settleRefund')}
      confirm={t(`settleRefund.confirm.${how}`)}
      act={settle}
      onClose={onClose}
    >
      <Note tone="amber">
        {t('settleRefund.text', { amount: formatMoney(amountJpy, 'JPY', lang, { zeroAsAmount: true }) })}
      </Note>
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
        <TextArea
          label={t('settleRefund.reason')}
          help={t('cancel.reasonHelp')}
          maxLength={200}
          value={reason}
          onChange={setReason}
          required
        />
      )}
    </FormSheet>
  )
}
