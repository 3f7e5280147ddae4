import { Button, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { clockOf } from '../../model/wall'
import type { LateRefusal } from '../../rideCode/useScanSync'
import { toWallTime } from '@noriai/contract/time'

interface LateRefusalsProps {
  readonly refusals: readonly LateRefusal[]
  readonly onPutAway: (refusal: LateRefusal) => void
}

/** Parties that were let in without network although the server would have refused them. */
export function LateRefusals({ refusals, onPutAway }: LateRefusalsProps) {
  const { t } = useLanguage()
  return (
    <>
      {refusals.map((refusal) => {
        const { scan, answer } = refusal
        const name = answer.party?.names[0] ?? scan.name
        return (
          <Note key={scan.key} tone="vermilion" alert>
            <p>
              {t('scan.late', {
                name: name === '' ? t('scan.someone') : name,
                time: clockOf(toWallTime(scan.scannedAt)),
                reason: t(`refusal.${answer.reason}`),
              })}
            </p>
            <Button kind="link" onClick={() => onPutAway(refusal)}>
              {t('scan.seen')}
            </Button>
          </Note>
        )
      })}
    </>
  )
}
