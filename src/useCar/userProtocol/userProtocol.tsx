import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

function UserProtocol() {
  const t = useT('legal')
  return <LegalPage doc="userProtocol" title={t('userProtocol')} />
}

export default asPage('useCar/userProtocol/userProtocol', UserProtocol)
