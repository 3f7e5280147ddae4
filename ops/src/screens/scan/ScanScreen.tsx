import { useLanguage } from '../../i18n'
import { ScanPanel } from './ScanPanel'

/** The scanner by itself: for staff at the bus. */
export function ScanScreen() {
  const { t } = useLanguage()
  return (
    <main className="page page-narrow">
      <h1 className="unseen">{t('nav.scan')}</h1>
      <ScanPanel />
    </main>
  )
}
