import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PartnerStore } from '@/stores/PartnerStore'

const NOTICE = 'useCar/bookingNotice/bookingNotice'
const TERMS = 'useCar/userProtocol/userProtocol'

/** The texts that are agreed to before a ride is ordered: those of everybody, or of the partner that led here. */
export function useAgreements(partnerCode: string) {
  const t = useT('booking')
  const legal = useT('legal')
  const offer = useStore(PartnerStore).find(partnerCode)
  const notice = { path: NOTICE, name: t('notice') } as const
  if (offer?.agreements === 'spring') {
    return [
      { path: 'useCar/userProtocol/userProtocolSpring', name: legal('userProtocolSpring') },
      { path: 'useCar/privacyAgreement/privacyAgreementSpring', name: legal('privacyAgreementSpring') },
      notice,
    ] as const
  }
  return [{ path: TERMS, name: t('terms') }, notice] as const
}
