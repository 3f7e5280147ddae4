import { staffSaveSettings, type SettingView } from '@noriai/contract/calls/staff/settings'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Note } from '../../components/Feedback'
import { TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import type { SettingDifference } from '../../model/settings'

interface SaveSettingProps {
  readonly serviceDate: string
  readonly body: SettingBody
  readonly differences: readonly SettingDifference[]
  readonly isUsable: boolean
  readonly onSaved: (view: SettingView) => void
}

/** Leads from an edit over what it changes to its saving. */
export function SaveSetting({ serviceDate, body, differences, isUsable, onSaved }: SaveSettingProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card row wrap between save-bar">
      <p className="grow">
        {!isUsable
          ? t('settings.unreadable')
          : differences.length === 0
            ? t('settings.noChange')
            : t('settings.changes', { count: differences.length })}
      </p>
      <Button kind="primary" disabled={differences.length === 0 || !isUsable} onClick={() => setOpen(true)}>
        {t('settings.review')}
      </Button>
      {isOpen && (
        <ReviewSheet
          serviceDate={serviceDate}
          body={body}
          differences={differences}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

interface ReviewSheetProps extends Omit<SaveSettingProps, 'isUsable'> {
  readonly onClose: () => void
}

function ReviewSheet({ serviceDate, body, differences, onSaved, onClose }: ReviewSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [validFrom, setValidFrom] = useState(serviceDate)
  const [note, setNote] = useState('')
  const save = async (key: string) =>
    onSaved(await client.call(staffSaveSettings, { validFrom, note, body }, { idempotencyKey: key }))
  return (
    <FormSheet title={t('settings.reviewTitle')} confirm={t('common.save')} act={save} onClose={onClose}>
      <Differences differences={differences} />
      <TextField
        label={t('settings.validFrom')}
        help={t('settings.validFromHelp')}
        type="date"
        value={validFrom}
        onChange={setValidFrom}
        required
      />
      <TextField label={t('settings.note')} value={note} maxLength={200} onChange={setNote} />
      <Note tone="amber">{t('settings.soldStays')}</Note>
    </FormSheet>
  )
}

/** Before and after, one line each. */
function Differences({ differences }: { readonly differences: readonly SettingDifference[] }) {
  const { t } = useLanguage()
  const none = t('settings.nothing')
  return (
    <dl className="differences">
      {differences.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <s>{before ?? none}</s> → <b>{after ?? none}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
