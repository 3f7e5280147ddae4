import { staffAddNote, staffCancelOrder } from '@noriai/contract/calls/staff/orders'
import { useState } from 'react'
import { FormSheet, Note, TextArea } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { ReasonField, type OrderSheetProps } from './orderSheet'

/** Writes down what colleagues should know. */
export function NoteSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [note, setNote] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={t('do.note')}
      confirm={t('common.save')}
      call={staffAddNote}
      request={() => ({ id: view.order.id, note })}
    >
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
export function CancelSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const [reason, setReason] = useState('')
  const amount = yen(view.refundable.amountJpy)
  return (
    <FormSheet
      {...sheet}
      title={t('do.cancel')}
      confirm={t('cancel.confirm')}
      danger
      call={staffCancelOrder}
      request={() => ({ id: view.order.id, reason })}
    >
      <Note tone="amber">{t('cancel.text', { amount })}</Note>
      <ReasonField value={reason} onChange={setReason} />
    </FormSheet>
  )
}
