import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { DamageView } from '@noriai/contract/schema/fleet'
import { fromWallTime } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { Japanese, Note } from '../../components'
import { useLanguage } from '../../i18n'

interface DamageNoteProps {
  readonly damage: DamageView
  /** What can be done about it here. */
  readonly children?: ReactNode
}

/** What was reported of a vehicle and is not repaired yet, where somebody is about to use or change it. */
export function DamageNote({ damage: { source, reportedAt, reportedBy, text }, children }: DamageNoteProps) {
  const { t, lang } = useLanguage()
  const time = formatDateTime(fromWallTime(reportedAt), lang)
  return (
    <Note tone="amber">
      <b>{t(`vehicle.damageBy.${source}`, { time })}</b>
      {text !== '' && (
        <p>
          <Japanese>{text}</Japanese>
        </p>
      )}
      {reportedBy !== '' && (
        <p className="small">
          <Japanese>{reportedBy}</Japanese>
        </p>
      )}
      {children}
    </Note>
  )
}
