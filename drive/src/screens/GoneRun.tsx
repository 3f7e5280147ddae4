import { Button, Note, Screen } from '../components'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import type { RunName } from '../model/run'

/** A run whose names are not on the phone: finished, cancelled, another driver's by now, or not loaded yet. */
export function GoneRun({ name }: { readonly name: RunName }) {
  const { t } = useLanguage()
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
      <Note tone="sea">{t('run.gone')}</Note>
    </Screen>
  )
}
