import { Component, type ReactNode } from 'react'
import { reportError } from '../api/faults'
import { useLanguage } from '../i18n'
import { Button, LinkButton } from './Button'

interface ScreenErrorsProps {
  readonly children: ReactNode
}

interface State {
  readonly isBroken: boolean
}

/** Shows a way on when a screen cannot be drawn, and reports why: never a blank. */
export class ScreenErrors extends Component<ScreenErrorsProps, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const { t } = useLanguage()
  return (
    <main className="door">
      <h1>{t('app.broken')}</h1>
      <p role="alert">{t('app.brokenText')}</p>
      <Button kind="primary" size="big" onClick={() => window.location.reload()}>
        {t('app.reload')}
      </Button>
      <LinkButton size="wide" icon="minibus" href="/drive">
        {t('runs.title')}
      </LinkButton>
    </main>
  )
}
