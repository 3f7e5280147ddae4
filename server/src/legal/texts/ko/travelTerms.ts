import type { LegalTemplate } from '../../template'

export const travelTerms: LegalTemplate = {
  title: '운송약관',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '1. 적용',
      paragraphs: [
        '{operator}(이하 ‘당사’)의 운송에는 이 약관을 적용합니다. 이 약관에 없는 사항은 법령과 일반 관습을 따릅니다.',
      ],
    },
    {
      heading: '2. 운송의 인수',
      items: [
        '당사는 좌석이 있는 한 신청한 순서대로 운송을 맡습니다.',
        '정원을 넘을 때, 법령이나 공공질서에 어긋날 때, 천재지변 등 부득이한 사정이 있을 때, 직원의 안전 지시에 따르지 않을 때에는 운송을 거절할 수 있습니다.',
      ],
    },
    {
      heading: '3. 탑승 QR',
      items: [
        '탑승 QR은 승차권을 대신합니다. 서비스 데스크와 탑승할 때 보여 주십시오.',
        '탑승 QR은 예약마다 발급되며 탑승일의 운행일이 끝날 때까지 유효합니다.',
        '직원이 예약자 이름과 인원을 확인할 수 있습니다.',
      ],
    },
    {
      heading: '4. 집합과 탑승',
      items: [
        '출발 {gatherBefore} 전까지 집합해 주십시오. 기사는 집합 장소에서 {driverWaits} 기다린 뒤 출발할 수 있습니다.',
        '정차는 최대 {maxStops}곳입니다. 정차 순서와 경로는 도로 사정에 따라 당사가 정합니다.',
        '항공편 지연으로 출발편을 놓치면 자리가 있는 다음 출발편을 추가 요금 없이 이용할 수 있습니다.',
      ],
    },
    {
      heading: '5. 운임과 요금',
      items: [
        '운임과 요금은 결제 전에 표시한 금액이며, 표시한 뒤에는 오르지 않습니다.',
        '{nightFrom}~{nightTo}에 도착 예정인 항공편에는 1인당 야간 할증료 {nightFee} 추가됩니다.',
      ],
    },
    {
      heading: '6. 어린이',
      items: [
        {
          when: 'lapThroughBirthday',
          text: '탑승일이 만 {lapYears}세 생일 당일까지면 성인 1명당 {perAdult}명까지 무릎에 앉아 무료로 탈 수 있습니다.',
        },
        {
          when: 'lapUnderMonths',
          text: '탑승일에 {lapMonths}개월 미만이면 성인 1명당 {perAdult}명까지 무릎에 앉아 무료로 탈 수 있습니다.',
        },
        {
          when: 'lapMonthsInclusive',
          text: '탑승일에 {lapMonths}개월 이하이면 성인 1명당 {perAdult}명까지 무릎에 앉아 무료로 탈 수 있습니다.',
        },
        '만 {seatAge}세 미만이거나 키 {seatHeight}cm 미만인 어린이는 카시트를 사용해야 합니다.',
      ],
    },
    {
      heading: '7. 짐',
      items: [
        '1인당 큰 캐리어 {freeLarge}개와 작은 캐리어 {freeSmall}개를 무료로 싣습니다. 큰 캐리어는 세 변의 합 {largeSum}cm 이하이고 각 변 {largeSide}cm 이하, 작은 캐리어는 세 변의 합 {smallSum}cm 이하이고 각 변 {smallSide}cm 이하입니다.',
        '추가 수하물은 1개 {extraBag}, 1인당 {maxExtra}개까지입니다.',
        '위험물, 냄새가 심한 물건, 반려동물, 이보다 큰 짐은 실을 수 없습니다.',
        '귀중품과 깨지기 쉬운 물건은 직접 지니고 타 주십시오.',
      ],
    },
    {
      heading: '8. 환불',
      items: [
        '승객의 사정으로 인한 환불은 이용약관의 ‘취소와 환불’을 따릅니다.',
        '당사 사정으로 운송하지 못하면 결제 금액 전액을 환불합니다.',
        '도중에 운송을 계속할 수 없게 되면 다른 차량으로 목적지까지 모시거나 운임을 환불합니다.',
      ],
    },
    {
      heading: '9. 책임',
      items: [
        '운송 중 사고로 승객의 생명이나 신체에 생긴 손해는 법령에 따라 배상하며, 이에 대비해 최고 {insurance}의 보험에 가입되어 있습니다(배상의 한도가 아닙니다).',
        '그 밖의 손해는 당사의 가벼운 과실로 생긴 경우에 한해 결제한 요금의 {damageTimes}배를 한도로 배상합니다. 당사에 고의나 중대한 과실이 있으면 한도가 없습니다.',
        '승객의 고의나 과실로 당사가 손해를 입으면 배상을 요청할 수 있습니다.',
      ],
    },
    {
      heading: '10. 문의와 분실물',
      paragraphs: [
        '차 안에서 발견한 분실물은 알려 드리고 법령에 따라 보관합니다. {operatorEmail} 또는 {operatorPhone}({operatorHours}, 일본 시간)에서 문의를 받습니다.',
      ],
    },
  ],
}
