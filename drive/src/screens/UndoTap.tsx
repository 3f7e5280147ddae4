import { Button } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import type { RunName, RunNow } from '../model/run'
import { clockAt } from '../model/words'

/** Takes back what was tapped last, for five minutes. */
export function UndoTap({ name, now }: { readonly name: RunName; readonly now: RunNow }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const [last] = now.undoable
  if (!last || now.run.readOnly !== null) return null
  const undo = () =>
    void phone.tap(
      name,
      now.undoable.map(({ id }) => ({ kind: 'undone', undoes: id }) as const),
    )
  return (
    <Button kind="outline" size="wide" icon="undo" onClick={undo}>
      {t('undo.text', { time: clockAt(last.at), what: t(`tap.${last.kind}`) })}
    </Button>
  )
}
