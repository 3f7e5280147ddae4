import {
  staffPreviewSettings,
  staffSaveSettings,
  type SettingView,
} from '@noriai/contract/calls/staff/settings'
import type { SettingBody, SettingBodyOf } from '@noriai/contract/schema/settings'
import { msPerHour } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, FormSheet, LoadState, Note, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import type { SettingDifference } from '../../model/settings'
import { Differences } from './Differences'
import { LastWeek } from './LastWeek'

interface SaveSettingProps {
  readonly serviceDate: string
  /** The newest version when the edit began; 0 where there was none. */
  readonly basedOn: number
  readonly body: SettingBody
  readonly differences: readonly SettingDifference[]
  /** Paid rides to come, which stay as they were sold. */
  readonly soldAhead: number
  readonly isUsable: boolean
  readonly onDone: (view: SettingView) => void
}

/** Leads from an edit over what it changes to its saving. */
export function SaveSetting({ isUsable, ...review }: SaveSettingProps) {
  const { t } = useLanguage()
  const { differences } = review
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
      {isOpen && <ReviewSheet {...review} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface ReviewSheetProps extends Omit<SaveSettingProps, 'isUsable'> {
  readonly onClose: () => void
}

function ReviewSheet({ serviceDate, basedOn, body, differences, soldAhead, ...sheet }: ReviewSheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({ validFrom: serviceDate, note: '' })
  return (
    <FormSheet
      {...sheet}
      title={t('settings.reviewTitle')}
      confirm={t('common.save')}
      call={staffSaveSettings}
      request={() => ({ ...values, body, basedOn })}
    >
      <Differences differences={differences} />
      <TextField
        label={t('settings.validFrom')}
        help={t('settings.validFromHelp')}
        type="date"
        {...field('validFrom')}
        required
      />
      <TextField label={t('settings.note')} {...field('note')} maxLength={200} />
      <LastWeek body={body} />
      {body.kind === 'policy' && <FollowingTexts changes={body.changes} />}
      <Note tone="amber">{t('settings.soldStays', { count: soldAhead })}</Note>
    </FormSheet>
  )
}

/** Where travellers read what changes; it follows by itself. */
function FollowingTexts({ changes }: Pick<SettingBodyOf<'policy'>, 'changes'>) {
  const { t } = useLanguage()
  const preview = useCall(staffPreviewSettings, { changes }, { everyMs: msPerHour })
  const texts = preview.data?.texts ?? []
  return (
    <>
      <LoadState of={preview} rows={2} />
      {texts.length > 0 && (
        <Note tone="sea">
          <p>{t('settings.textsFollow')}</p>
          <ul>
            {texts.map(({ kind, title, heading }) => (
              <li key={`${kind} ${title} ${heading}`}>
                {title} · {heading}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}
