import { Component, type ReactNode } from 'react'
import { reportError } from '../api/faults'
import { useLanguage } from '../i18n'
import { Button } from './Button'

interface ScreenErrorsProps {
  /** The address of the screen, where the frame around it stays: at another one it draws again. */
  readonly at?: string
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

  override componentDidUpdate({ at }: ScreenErrorsProps): void {
    if (this.state.isBroken && at !== this.props.at) this.setState({ isBroken: false })
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <BrokenScreen inFrame={this.props.at !== undefined} />
  }
}

/** Without the frame nothing else leads on. */
function BrokenScreen({ inFrame }: { readonly inFrame: boolean }) {
  const { t } = useLanguage()
  return (
    <main className={inFrame ? 'page page-narrow' : 'door'}>
      <div className="empty broken stack" role="alert">
        <h1>{t('app.broken')}</h1>
        <p className="mute">{t('app.brokenText')}</p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('app.reload')}
        </Button>
        {!inFrame && (
          <a className="link-button" href="/ops">
            {t('nav.board')}
          </a>
        )}
      </div>
    </main>
  )
}
