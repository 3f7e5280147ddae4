import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

function PrivacyAgreementSpring() {
  const t = useT('legal')
  return <LegalPage doc="privacyAgreementSpring" title={t('privacyAgreementSpring')} />
}

export default asPage('useCar/privacyAgreement/privacyAgreementSpring', PrivacyAgreementSpring)
