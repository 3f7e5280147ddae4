import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PartnerStore } from '@/stores/PartnerStore'

/**
 * The texts that one tick agrees to before a ride is ordered (decisions.md, "One tick"): those of everybody, or of the partner
 * that led here.
 */
export function useAgreements(partnerCode: string) {
  const t = useT('legal')
  const offer = useStore(PartnerStore).find(partnerCode)
  const carriage = {
    path: 'useCar/otherAgreements/otherAgreements',
    params: { doc: 'travelTerms' },
    name: t('docs.travelTerms'),
  } as const
  const notice = {
    path: 'useCar/bookingNotice/bookingNotice',
    params: {},
    name: t('bookingNotice'),
  } as const
  if (offer?.agreements === 'spring') {
    return [
      { path: 'useCar/userProtocol/userProtocolSpring', params: {}, name: t('userProtocolSpring') },
      carriage,
      notice,
      {
        path: 'useCar/privacyAgreement/privacyAgreementSpring',
        params: {},
        name: t('privacyAgreementSpring'),
      },
    ] as const
  }
  return [
    { path: 'useCar/userProtocol/userProtocol', params: {}, name: t('userProtocol') },
    carriage,
    notice,
    { path: 'useCar/privacyAgreement/privacyAgreement', params: {}, name: t('privacyAgreement') },
  ] as const
}
