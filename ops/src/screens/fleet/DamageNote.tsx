import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { DamageView } from '@noriai/contract/schema/fleet'
import { fromWallTime } from '@noriai/contract/time'
import { useId } from 'react'
import { Button, Japanese, Note } from '../../components'
import { useLanguage } from '../../i18n'

interface DamageNoteProps {
  readonly damage: DamageView
  /** Leaves for what was done about it, where that can be written down. */
  readonly onRepaired?: () => void
}

/** What was reported of a vehicle and is not repaired yet, where somebody is about to use or change it. */
export function DamageNote({
  damage: { source, reportedAt, reportedBy, text },
  onRepaired,
}: DamageNoteProps) {
  const { t, lang } = useLanguage()
  const titleId = useId()
  const time = formatDateTime(fromWallTime(reportedAt), lang)
  return (
    <Note tone="amber">
      <b id={titleId}>{t(`vehicle.damageBy.${source}`, { time })}</b>
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
      {onRepaired && (
        <Button kind="link" describedBy={titleId} onClick={onRepaired}>
          {t('vehicle.repaired')}
        </Button>
      )}
    </Note>
  )
}
