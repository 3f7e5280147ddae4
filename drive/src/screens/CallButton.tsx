import type { DrivenParty } from '@noriai/contract/schema/driver'
import { Button, ErrorNote, LinkButton } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { isRinging } from '../model/followCall'
import { isDeskCalled } from '../model/noShow'
import type { RunName } from '../model/run'
import { useServerNow } from '../model/serverClock'

interface CallButtonProps {
  readonly name: RunName
  readonly party: DrivenParty
  /** The run is under way: calls are part of it. */
  readonly canTap: boolean
}

/** Calls the rider, whose number is not shown; without a provider, or where no number is known, the desk, which counts as the call. */
export function CallButton({ name, party, canTap }: CallButtonProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { me } = usePhoneState()
  const at = useServerNow()
  const call = useAction(() => phone.callRider(name, party.orderId))
  if (me === null) return null
  if (isDeskCalled(me, party)) {
    if (me.deskPhone === '') return null
    const note = () => {
      if (canTap) void phone.tap(name, [{ kind: 'calledDesk', orderId: party.orderId }])
    }
    return (
      <div className="stack">
        <LinkButton size="wide" icon="phone" href={`tel:${me.deskPhone}`} onClick={note}>
          {t('call.desk')}
        </LinkButton>
        {!party.canCall && <p className="tiny mute">{t('call.noNumber')}</p>}
      </div>
    )
  }
  const [last] = party.calls
  const rings = last !== undefined && isRinging(last, at)
  return (
    <div className="stack">
      <Button size="wide" icon="phone" disabled={!canTap} busy={call.isRunning || rings} onClick={call.run}>
        {t(last ? 'call.again' : 'call.rider')}
      </Button>
      {last && (rings || last.state !== 'ringing') && (
        <p className="tiny mute">{t(`call.state.${last.state}`)}</p>
      )}
      <ErrorNote error={call.error} />
    </div>
  )
}
