import type { LegalTemplate } from '../../template'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

/** What holds for those who come by Spring Airlines precedes the terms that hold for everybody. */
export const userProtocolSpring: LegalTemplate = {
  title: '이용약관(Spring Airlines 예약)',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: 'Spring Airlines(춘추항공)에서 예약한 분께',
      items: [
        '이동 서비스는 {operator}에서 제공합니다. 계약 상대는 항공사가 아니라 당사입니다.',
        '항공권과 이동 서비스는 별개의 계약입니다. 한쪽을 취소해도 다른 쪽은 자동으로 취소되지 않습니다.',
        '항공편이 늦으면 좌석은 자리가 있는 다음 출발편으로 옮겨집니다. 결항되면 이동 서비스의 환불을 신청할 수 있습니다.',
        '항공사를 통한 할인은 다른 쿠폰과 함께 쓸 수 없는 경우가 있습니다. 적용되는 할인은 결제 전에 표시합니다.',
        '아래는 모든 승객에게 공통인 약관입니다.',
      ],
    },
    ...userProtocol.sections,
  ],
}

/** The privacy policy, after what the airline is sent. */
export const privacyAgreementSpring: LegalTemplate = {
  title: '개인정보 처리방침(Spring Airlines 예약)',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: 'Spring Airlines(춘추항공)에서 예약한 분께',
      items: [
        '개인정보를 처리하는 곳은 {operator}입니다.',
        '수수료 정산을 위해 항공사에는 예약 건수, 탑승일, 금액만 알립니다. 이름, 연락처, 주소, 여권 정보는 전달하지 않습니다.',
        '항공편 지연을 확인하기 위해 항공편명과 날짜로 운항 정보 제공처에 조회합니다. 이름은 포함하지 않습니다.',
        '아래는 모든 승객에게 공통인 개인정보 처리방침입니다.',
      ],
    },
    ...privacyAgreement.sections,
  ],
}
