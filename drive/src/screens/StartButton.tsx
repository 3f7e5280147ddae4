import type { RunCard } from '@noriai/contract/schema/driver'
import { Button } from '../components'
import { usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { startWaitsUntil } from '../model/runStart'
import { useServerNow } from '../model/serverClock'
import { clockAt } from '../model/words'

interface StartButtonProps {
  readonly run: Pick<RunCard, 'from'>
  readonly text: string
  /** The run is on this phone. */
  readonly isKept?: boolean
  readonly onStart: () => void
}

/** Starts a run; before that is possible it says from when. */
export function StartButton({ run, text, isKept = true, onStart }: StartButtonProps) {
  const { t } = useLanguage()
  const { me } = usePhoneState()
  const waitsUntil = startWaitsUntil(run, me, useServerNow())
  return (
    <>
      <Button
        kind="primary"
        size="big"
        icon="minibus"
        disabled={!isKept || waitsUntil !== undefined}
        onClick={onStart}
      >
        {text}
      </Button>
      {waitsUntil !== undefined && (
        <p className="small centred mute">{t('run.startFrom', { time: clockAt(waitsUntil) })}</p>
      )}
    </>
  )
}
