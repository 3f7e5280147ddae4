import type { LegalTemplate } from '../../template'

export const specifiedCommercial: LegalTemplate = {
  title: '특정상거래법에 따른 표기',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '사업자',
      terms: [
        { term: '판매 사업자', text: '{operator}' },
        { term: '운영 책임자', text: '{representative}' },
        { term: '주소', text: '{operatorAddress}' },
        { term: '전화', text: '{operatorPhone}({operatorHours}, 일본 시간)' },
        { term: '이메일', text: '{operatorEmail}' },
        { term: '허가', text: '{licence}' },
      ],
    },
    {
      heading: '요금과 결제',
      terms: [
        { term: '판매 가격', text: '예약 화면에 소비세 {taxPercent}%를 포함한 합계를 표시합니다.' },
        {
          term: '요금 외에 필요한 비용',
          text: '일본 외에서 발급된 카드로 결제하면 1건당 수수료가 {cardFee} 추가됩니다. 데이터 통신료는 본인 부담입니다.',
        },
        {
          when: 'invoiceFeeEnds',
          term: '적격청구서 발급 수수료',
          text: '1건당 {invoiceFee}, 서비스 데스크에서 결제합니다. 신청 후 {feeDays}일 안에 결제하지 않으면 그 신청은 종료되며, 다시 신청할 수 있습니다.',
        },
        {
          when: 'invoiceFeeWaits',
          term: '적격청구서 발급 수수료',
          text: '1건당 {invoiceFee}, 서비스 데스크에서 결제합니다.',
        },
        { term: '결제 수단', text: '{payMethods}' },
        {
          term: '결제 시기',
          text: '예약 후 {payMinutes} 안에 결제해 주십시오. 결제가 완료될 때 청구됩니다.',
        },
      ],
    },
    {
      heading: '서비스 제공',
      terms: [
        {
          term: '서비스 제공 시기',
          text: '예약 확인 화면에 표시된 출발 시각부터 목적지에 도착할 때까지입니다.',
        },
        { term: '신청의 유효 기간', text: '예약 후 {payMinutes} 안에 결제하지 않으면 예약이 만료됩니다.' },
        {
          term: '판매 수량 제한',
          text: '한 번에 {maxParty}명까지, 추가 수하물은 1인당 {maxExtra}개까지입니다.',
        },
        { term: '제공하지 않는 곳', text: '{areas} 밖, 그리고 {airports}이 아닌 공항입니다.' },
      ],
    },
    {
      heading: '취소와 환불',
      terms: [
        {
          term: '취소와 환불',
          text: '공항→시내: 직원이 탑승 QR을 확인하기 전까지(늦어도 항공편 도착 {pickupCancel} 후까지) 무료입니다. 시내\u2060→공항: 공항 도착 희망 시각까지 {dropoffFreeCancel} 넘게 남았을 때 무료이며, 그 뒤에는 환불되지 않습니다. 시내 지점 간 이동: 출발까지 {transferFreeCancel} 넘게 남았을 때 무료이며, 그 뒤에는 환불되지 않습니다. 일본 외 발급 카드 수수료는 환불되지 않습니다.',
        },
        {
          term: '탑승 정보를 입력하지 않은 경우',
          text: '기한까지 입력하지 않으면 예약이 취소되고 일본 외 발급 카드 수수료를 뺀 금액이 환불됩니다.',
        },
        {
          term: '탑승하지 않은 경우',
          text: '무료 취소 기한이 지나면 당사의 잘못이 아닌 한 요금은 환불되지 않습니다.',
        },
        {
          term: '추가 수하물',
          text: '탑승 요금과 같은 조건으로 환불됩니다. 결제 후 수하물만 취소할 수는 없습니다.',
        },
        {
          term: '환불 시기',
          text: '환불 처리 후 보통 {refundDays}일 안에 반영됩니다. 정확한 시점은 카드사에 따릅니다.',
        },
        {
          term: '당사 사정으로 운행하지 못할 때',
          text: '수수료를 포함해 전액 환불하고 {couponOff} 쿠폰을 보내 드립니다.',
        },
        {
          term: '변경',
          text: '예약은 변경할 수 없습니다. 예약 화면에서 ‘다시 예약’을 눌러 주십시오. 새 예약의 결제가 끝나면 이전 예약은 자동으로 취소됩니다.',
        },
      ],
    },
    {
      heading: '기타',
      terms: [
        { term: '이용 환경', text: '최신 버전의 Safari, Chrome, Edge, Firefox와 위챗 미니프로그램입니다.' },
        { term: '그 밖의 조건', text: '이용약관, 운송약관, 예약 전 안내를 확인해 주십시오.' },
      ],
    },
  ],
}
