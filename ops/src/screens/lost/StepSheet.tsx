import { staffStepFind } from '@noriai/contract/calls/staff/lostProperty'
import type { FindStep } from '@noriai/contract/rules/lostProperty'
import type { FindView, LostReportView } from '@noriai/contract/schema/lostProperty'
import { useState } from 'react'
import { FormSheet, Note, SelectField, TextField } from '../../components'
import { useLanguage, type Translate } from '../../i18n'

interface StepSheetProps {
  readonly find: FindView
  readonly step: FindStep
  readonly reports: readonly LostReportView[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A step with a find: with whose it is, or with the number or name that belongs to it. */
export function StepSheet({ find, step, reports, ...sheet }: StepSheetProps) {
  const { t } = useLanguage()
  const [note, setNote] = useState('')
  const sorted = byMatch(find, reports)
  const [reportId, setReportId] = useState(find.matches[0]?.reportId ?? '')
  const isMatch = step === 'match'
  return (
    <FormSheet
      {...sheet}
      title={t('lost.number', { number: find.number })}
      confirm={t(`lost.step.${step}`)}
      disabled={isMatch && sorted.length === 0}
      call={staffStepFind}
      request={() => ({
        id: find.id,
        version: find.version,
        step,
        ...(isMatch && { reportId }),
        note,
      })}
    >
      {step === 'unmatch' && <p>{t('lost.unmatchText')}</p>}
      {isMatch && sorted.length === 0 && <Note tone="amber">{t('lost.noReports')}</Note>}
      {isMatch && sorted.length > 0 && (
        <SelectField
          label={t('lost.whose')}
          help={t('lost.matchHelp')}
          value={reportId}
          onChange={setReportId}
          required
          options={[
            { value: '', text: t('lost.whose') },
            ...sorted.map((report) => ({ value: report.id, text: choiceText(report, find, t) })),
          ]}
        />
      )}
      {step !== 'unmatch' && step !== 'match' && (
        <TextField label={t(`lost.note.${step}`)} value={note} onChange={setNote} maxLength={200} required />
      )}
    </FormSheet>
  )
}

/** The reports that a find may belong to first, by how well they agree. */
function byMatch({ matches }: FindView, reports: readonly LostReportView[]): readonly LostReportView[] {
  const rank = ({ id }: LostReportView) => {
    const at = matches.findIndex(({ reportId }) => reportId === id)
    return at < 0 ? matches.length : at
  }
  return [...reports].sort((a, b) => rank(a) - rank(b))
}

function choiceText({ id, kind, what, order }: LostReportView, { matches }: FindView, t: Translate): string {
  const reasons = matches.find(({ reportId }) => reportId === id)?.reasons ?? []
  const agrees = reasons.map((reason) => t(`lost.reason.${reason}`))
  return [`${order.name} ${order.orderNo}`, t(`lost.kind.${kind}`), what, ...agrees].join(' · ')
}
