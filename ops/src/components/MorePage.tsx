import type { ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/address'
import { BackLink } from './BackLink'

interface MorePageProps {
  readonly title: string
  /** What can be begun from it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The frame of a screen below "More". */
export function MorePage({ title, action, children }: MorePageProps) {
  const { t } = useLanguage()
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      {action === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className="row between wrap">
          <h1>{title}</h1>
          {action}
        </div>
      )}
      {children}
    </main>
  )
}
