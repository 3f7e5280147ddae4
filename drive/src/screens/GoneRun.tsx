import { Button, Japanese, LinkButton, Note, Screen } from '../components'
import { usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import type { RunName } from '../model/run'
import { cardOf, whyGone } from '../model/whyGone'

/** A run whose names are not on the phone: finished, cancelled, another driver's by now, or not loaded yet. */
export function GoneRun({ name }: { readonly name: RunName }) {
  const { t } = useLanguage()
  const { list, me } = usePhoneState()
  const card = cardOf(name, list?.runs ?? [])
  const why = whyGone(card)
  const deskPhone = me?.deskPhone ?? ''
  const back = { kind: 'runs' } as const
  return (
    <Screen
      title={t(name.minibus === 0 ? 'run.bus' : 'run.minibus')}
      back={back}
      foot={
        <Button kind="primary" size="big" onClick={() => goTo(back, { replace: true })}>
          {t('run.toRuns')}
        </Button>
      }
    >
      {why === 'gone' && <Note tone="sea">{t('run.gone')}</Note>}
      {why === 'cancelled' && <Note tone="vermilion">{t('readOnly.cancelled')}</Note>}
      {why === 'bringOn' && (
        <Note tone="vermilion">
          <Japanese>{t('run.calledOff', { place: card?.relayPoint.name ?? '' })}</Japanese>
        </Note>
      )}
      {why !== 'gone' && deskPhone !== '' && (
        <LinkButton size="wide" icon="phone" href={`tel:${deskPhone}`}>
          {t('desk.callNumber', { number: deskPhone })}
        </LinkButton>
      )}
    </Screen>
  )
}
