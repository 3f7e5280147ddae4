import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { DamageView } from '@noriai/contract/schema/fleet'
import { fromWallTime } from '@noriai/contract/time'
import { Japanese, Note } from '../../components'
import { useLanguage } from '../../i18n'

/** What a driver reported of a vehicle, where somebody is about to use or change it. */
export function DamageNote({ damage: { reportedAt, text } }: { readonly damage: DamageView }) {
  const { t, lang } = useLanguage()
  return (
    <Note tone="amber">
      <b>{t('vehicle.damageReported', { time: formatDateTime(fromWallTime(reportedAt), lang) })}</b>
      <p>
        <Japanese>{text}</Japanese>
      </p>
    </Note>
  )
}
