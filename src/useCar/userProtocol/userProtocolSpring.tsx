import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

function UserProtocolSpring() {
  const t = useT('legal')
  return <LegalPage doc="userProtocolSpring" title={t('userProtocolSpring')} />
}

export default asPage('useCar/userProtocol/userProtocolSpring', UserProtocolSpring)
