import { staffMarkMissed } from '@noriai/contract/calls/staff/orders'
import { staffUndoScan } from '@noriai/contract/calls/staff/rideCode'
import { useState } from 'react'
import { FormSheet, Note, TextArea } from '../../components'
import { useLanguage } from '../../i18n'
import type { OrderSheetProps } from './orderSheet'

/** Marks that the party did not come. */
export function MarkMissedSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  return (
    <FormSheet
      {...sheet}
      title={t('do.markMissed')}
      confirm={t('missed.confirm')}
      call={staffMarkMissed}
      request={() => ({ id: view.order.id, missed: true })}
    >
      <Note tone="amber">{t('missed.text')}</Note>
    </FormSheet>
  )
}

/** Takes back that the party did not come. */
export function UnmarkMissedSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  return (
    <FormSheet
      {...sheet}
      title={t('do.unmarkMissed')}
      confirm={t('missed.undoConfirm')}
      call={staffMarkMissed}
      request={() => ({ id: view.order.id, missed: false })}
    >
      <Note tone="sea">{t('missed.undoText')}</Note>
    </FormSheet>
  )
}

/** Takes back that the party's ride code was scanned. */
export function UndoScanSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [reason, setReason] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={t('do.undoScan')}
      confirm={t('undoScan.confirm')}
      call={staffUndoScan}
      request={() => ({ id: view.order.id, reason })}
    >
      <Note tone="amber">{t('undoScan.text')}</Note>
      <TextArea label={t('undoScan.reason')} maxLength={200} value={reason} onChange={setReason} />
    </FormSheet>
  )
}
