import { staffMarkMissed } from '@noriai/contract/calls/staff/orders'
import { staffUndoScan } from '@noriai/contract/calls/staff/rideCode'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { TextArea } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import type { OrderSheetProps } from './OrderActions'

/** Marks that nobody of the party came. */
function MarkMissed({ view, onDone, onClose }: OrderSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const mark = async () => onDone(await client.call(staffMarkMissed, { id: view.order.id, missed: true }))
  return (
    <FormSheet title={t('do.markMissed')} confirm={t('missed.confirm')} act={mark} onClose={onClose}>
      <Note tone="amber">{t('missed.text')}</Note>
    </FormSheet>
  )
}

/** Takes back that nobody of the party came. */
function UnmarkMissed({ view, onDone, onClose }: OrderSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const unmark = async () => onDone(await client.call(staffMarkMissed, { id: view.order.id, missed: false }))
  return (
    <FormSheet title={t('do.unmarkMissed')} confirm={t('missed.undoConfirm')} act={unmark} onClose={onClose}>
      <Note tone="sea">{t('missed.undoText')}</Note>
    </FormSheet>
  )
}

/** Takes back that the party's ride code was scanned. */
function UndoScan({ view, onDone, onClose }: OrderSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [reason, setReason] = useState('')
  const undo = async () => onDone(await client.call(staffUndoScan, { id: view.order.id, reason }))
  return (
    <FormSheet title={t('do.undoScan')} confirm={t('undoScan.confirm')} act={undo} onClose={onClose}>
      <Note tone="amber">{t('undoScan.text')}</Note>
      <TextArea label={t('undoScan.reason')} maxLength={200} value={reason} onChange={setReason} />
    </FormSheet>
  )
}

/** What staff say of whether a party boarded. */
export const BoardingSheets = { MarkMissed, UnmarkMissed, UndoScan }
