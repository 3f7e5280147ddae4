import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

function PrivacyAgreement() {
  const t = useT('legal')
  return <LegalPage doc="privacyAgreement" title={t('privacyAgreement')} />
}

export default asPage('useCar/privacyAgreement/privacyAgreement', PrivacyAgreement)
