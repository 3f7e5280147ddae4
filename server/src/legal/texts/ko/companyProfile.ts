import type { LegalTemplate } from '../../template'

export const companyProfile: LegalTemplate = {
  title: '회사 소개',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '회사',
      terms: [
        { term: '회사명', text: '{operator}' },
        { term: '대표자', text: '{representative}' },
        { term: '주소', text: '{operatorAddress}' },
        { term: '설립일', text: '{established}' },
        { term: '자본금', text: '{capital}' },
        { term: '사업 내용', text: '{airports}과 {areas} 사이, 그리고 {wards} 안의 공유 셔틀' },
        { term: '허가', text: '{licence}' },
        { term: '적격청구서 발행 사업자 등록번호', text: '{registrationNo}' },
      ],
    },
    {
      heading: '문의',
      terms: [
        { term: '이메일', text: '{operatorEmail}' },
        { term: '전화', text: '{operatorPhone}' },
        { term: '운영 시간(일본 시간)', text: '{operatorHours}' },
      ],
    },
    {
      heading: 'Noriai의 약속',
      items: [
        '결제 전에 모든 요금을 표시합니다. 차 안에서 추가로 결제할 금액은 없습니다.',
        '정원을 넘겨 판매하지 않습니다. 결제가 끝난 예약에는 반드시 좌석이 있습니다.',
        '항공편이 늦어도 요금은 오르지 않습니다. 좌석은 자리가 있는 다음 출발편으로 옮겨집니다.',
        '미니버스의 정차는 최대 {maxStops}곳, 다른 승객의 정차로 늘어나는 시간은 최대 {maxExtraRide}입니다.',
      ],
    },
  ],
}
