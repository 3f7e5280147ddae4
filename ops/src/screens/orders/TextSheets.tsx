import { staffAddNote, staffCancelOrder } from '@noriai/contract/calls/staff/orders'
import { formatMoney } from '@noriai/contract/format/money'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { TextArea } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import type { OrderSheetProps } from './OrderActions'

/** Writes down what colleagues should know. */
export function NoteSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [note, setNote] = useState('')
  const { id } = view.order
  const save = async (key: string) =>
    onDone(await client.call(staffAddNote, { id, note }, { idempotencyKey: key }))
  return (
    <FormSheet title={t('do.note')} confirm={t('common.save')} act={save} onClose={onClose}>
      <TextArea
        label={t('note.text')}
        help={t('note.help')}
        maxLength={500}
        rows={4}
        value={note}
        onChange={setNote}
        required
      />
    </FormSheet>
  )
}

/** Cancels for our own fault: everything goes back, and a coupon with it. */
export function CancelSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [reason, setReason] = useState('')
  const { id } = view.order
  const cancel = async (key: string) =>
    onDone(await client.call(staffCancelOrder, { id, reason }, { idempotencyKey: key }))
  return (
    <FormSheet title={t('do.cancel')} confirm={t('cancel.confirm')} danger act={cancel} onClose={onClose}>
      <Note tone="amber">
        {t('cancel.text', {
          amount: formatMoney(view.refundable.amountJpy, 'JPY', lang, { zeroAsAmount: true }),
        })}
      </Note>
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
