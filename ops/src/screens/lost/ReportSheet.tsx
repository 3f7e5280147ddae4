import { staffSaveLostReport } from '@noriai/contract/calls/staff/lostProperty'
import type { LostKind } from '@noriai/contract/rules/lostProperty'
import type { LostReportView } from '@noriai/contract/schema/lostProperty'
import { FormSheet, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { ThingFields } from './ThingFields'

interface ReportSheetProps {
  /** Missing: a new one. */
  readonly report?: LostReportView
  /** Of the order that a new one is about, where it is known. */
  readonly orderNo?: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What is typed and chosen of a report. */
interface ReportFields {
  readonly orderNo: string
  readonly kind: LostKind
  readonly what: string
}

/** What a traveller misses, by the number of their booking. */
export function ReportSheet({ report, orderNo = '', ...sheet }: ReportSheetProps) {
  const { t } = useLanguage()
  const { values, field, change } = useFields<ReportFields>({
    orderNo: report?.order.orderNo ?? orderNo,
    kind: report?.kind ?? 'other',
    what: report?.what ?? '',
  })
  return (
    <FormSheet
      {...sheet}
      title={t('lost.addReport')}
      confirm={t('common.save')}
      call={staffSaveLostReport}
      request={() => ({ id: report?.id ?? null, version: report?.version ?? 0, ...values })}
    >
      <TextField label={t('lost.field.orderNo')} {...field('orderNo')} maxLength={40} required />
      <ThingFields values={values} onChange={change} />
    </FormSheet>
  )
}
