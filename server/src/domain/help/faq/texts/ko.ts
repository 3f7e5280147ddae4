import type { FaqTexts } from '../template'

export const texts: FaqTexts = {
  topics: {
    ride: '이용 방법',
    booking: '예약',
    children: '어린이',
    luggage: '짐',
    price: '요금과 결제',
    changes: '변경·취소·환불',
    day: '탑승 당일',
    account: '계정과 고객센터',
  },
  questions: {
    whatIsIt: {
      question: '어떤 서비스인가요?',
      answer: [
        '{airportsSpoken}과 {areas}를 버스와 미니버스로 문 앞까지 잇는 공유 셔틀이에요. 공항에서는 버스를 타고 환승 장소에서 미니버스로 갈아탄 뒤 목적지 앞에서 내려요. 공항으로 갈 때는 반대예요. {wards} 안의 시내 지점 간 이동도 예약할 수 있어요.',
      ],
      words: '셔틀 합승 픽업 샌딩 이용 방법',
    },
    area: {
      question: '어디까지 가나요?',
      answer: [
        '{airportsSpoken}과 {areas} 사이, 그리고 {wards} 안에서 호텔도 집도 갈 수 있어요.',
        { when: 'othersNear', text: '{wards} 밖, {otherAirports}은 운행하지 않아요.' },
        { when: 'noOthersNear', text: '{wards} 밖은 운행하지 않아요.' },
      ],
      words: '지역 교토 고베 나라 이타미 숙소 에어비앤비',
    },
    timetable: {
      question: '몇 시에 운행하나요?',
      answer: [
        '공항 출발은 {firstPickup}~{lastPickup}, 공항행은 {firstDropoff}~{lastDropoff}, 시내 지점 간 이동은 {firstTransfer}~{lastTransfer}에 운행해요. 서비스 데스크는 {counterReopens}부터 {counterCloses}까지 열려 있어요.',
      ],
      words: '시간표 첫차 막차 운행 시간 심야',
    },
    stops: {
      question: '가는 길에 몇 번 서나요?',
      answer: [
        '미니버스의 정차는 최대 {maxStops}곳이에요. 다른 승객의 정차로 늘어나는 시간은 최대 {maxExtraRide}까지예요. 정차 횟수와 도착 시간대를 결제 전에 표시하고, 정차 순서가 정해지면 예약 화면에 표시해요.',
      ],
      words: '소요 시간 얼마나 걸리나요 돌아가나요',
    },
    deadline: {
      question: '언제까지 예약해야 하나요?',
      answer: [
        '공항→시내는 항공편 도착 {pickupNotice} 전까지예요.',
        '시내→공항은 공항 도착 희망 시각 {dropoffNotice} 전까지, 시내 지점 간 이동은 출발 {transferNotice} 전까지예요.',
        {
          when: 'walkUp',
          text: '공항 포스터의 QR을 스캔하면 {walkUpLead} 후부터 출발하는 버스를 잔여 좌석 안에서 예약할 수 있어요.',
        },
        '예약 화면에 마감 시각이 표시돼요.',
      ],
      words: '당일 마감 직전',
    },
    flightNumber: {
      question: '항공편명을 아직 몰라요',
      answer: [
        {
          when: 'flightNumberOptional',
          text: '출발 공항과 도착 시각만으로 예약할 수 있어요. 항공편명을 입력하면 늦어질 때 좌석이 자동으로 옮겨져요.',
        },
        {
          when: 'flightNumberRequired',
          text: '예약에는 항공편명이 필요해요. 항공사의 예약 확인서에서 확인해 주세요.',
        },
      ],
      words: '비행기 항공권 미정',
    },
    lateNight: {
      question: '막차가 떠난 뒤에 도착해요',
      answer: [
        {
          when: 'nightHold',
          text: '다음 날 아침 {firstPickup} 버스를 예약할 수 있어요. 공항에서 밤을 보낼 수 있는 곳은 안내 지도에 있어요.',
        },
        { when: 'noNightHold', text: '운행 시간 외라서 예약할 수 없어요.' },
        '지연으로 막차를 놓치게 되면 데스크나 전화로 알려 주세요.',
      ],
      words: '심야 새벽 노숙 밤',
    },
    address: {
      question: '일본어 주소를 쓸 수 없어요',
      answer: [
        '호텔 이름, 역, 우편번호를 어느 언어로든 검색할 수 있어요. 일본어 주소는 예약에 저장되고, ‘기사님용 카드’에서 큰 일본어 글씨로 보여 줄 수 있어요.',
      ],
      words: '숙소 에어비앤비 우편번호 택시 검색',
    },
    party: {
      question: '몇 명까지 예약할 수 있나요?',
      answer: ['한 번에 어린이를 포함해 {maxParty}명까지예요. 더 많으면 나누어 예약해 주세요.'],
      words: '단체 가족 인원',
    },
    lapChild: {
      question: '아기는 무료인가요?',
      answer: [
        {
          when: 'lapThroughBirthday',
          text: '탑승일이 만 {lapYears}세 생일 당일이거나 그 전이면 성인 무릎에 앉아 무료예요. 성인 1명당 {perAdult}명까지예요.',
        },
        {
          when: 'lapUnderMonths',
          text: '탑승일에 {lapMonths}개월 미만이면 성인 무릎에 앉아 무료예요. 성인 1명당 {perAdult}명까지예요.',
        },
        {
          when: 'lapMonthsInclusive',
          text: '탑승일에 {lapMonths}개월 이하이면 성인 무릎에 앉아 무료예요. 성인 1명당 {perAdult}명까지예요.',
        },
        '그 밖의 어린이는 성인 운임이고 좌석을 하나 사용해요.',
        '무릎에 앉기로 한 유아가 탑승일 전에 대상 나이를 넘으면 좌석을 넣어 다시 예약할 수 있어요. 또는 탑승 정보를 입력하기 전이고 운행 시작 전이면 한 번에 한해 취소하고 요금을 돌려받을 수 있어요(카드 수수료 제외).',
      ],
      words: '유아 영아 아이 나이 베이비',
    },
    childSeat: {
      question: '카시트가 있나요?',
      answer: [
        {
          when: 'childSeatFree',
          text: '있어요. 무료예요. 만 {seatAge}세 미만이거나 키 {seatHeight}cm 미만인 어린이는 예약할 때 선택해 주세요.',
        },
        {
          when: 'childSeatPriced',
          text: '있어요. 1개 {seatFee}. 만 {seatAge}세 미만이거나 키 {seatHeight}cm 미만인 어린이는 예약할 때 선택해 주세요.',
        },
      ],
      words: '유아 시트 부스터 아이',
    },
    allowance: {
      question: '짐은 몇 개까지 무료인가요?',
      answer: [
        '1인당 큰 캐리어({largeInches}인치 이하) {freeLarge}개와 작은 캐리어({smallInches}인치 이하) {freeSmall}개예요.',
        '큰 캐리어는 세 변의 합 {largeSum}cm 이하이고 각 변 {largeSide}cm 이하, 작은 캐리어는 세 변의 합 {smallSum}cm 이하이고 각 변 {smallSide}cm 이하예요. 무게 제한은 없어요.',
      ],
      words: '캐리어 수하물 크기 무게 가방',
    },
    extraBags: {
      question: '짐을 더 가져갈 수 있나요?',
      answer: [
        '1개 {extraBag}, 1인당 {maxExtra}개까지 추가할 수 있어요. 예약할 때, 또는 예약 후에도 차량에 자리가 있으면 구매할 수 있어요.',
      ],
      words: '추가 수하물 캐리어',
    },
    specialItems: {
      question: '골프백이나 반려동물도 되나요?',
      answer: [
        '악기, 골프·스키 용품은 미리 알려 주시면 길이 {specialMax}cm까지 큰 캐리어로 실어요. 반려동물과 이보다 큰 짐은 실을 수 없어요.',
      ],
      words: '스키 보드 기타 강아지 고양이 자전거 유모차',
    },
    included: {
      question: '표시된 요금 외에 더 내나요?',
      answer: [
        '아니요. 결제 전에 소비세 {taxPercent}%를 포함한 합계를 모두 표시해요. 차 안에서 추가로 결제할 금액은 없어요.',
      ],
      words: '팁 현금 추가 요금 세금',
    },
    night: {
      question: '야간 할증료는 언제 붙나요?',
      answer: [
        '{nightFrom}~{nightTo}에 도착 예정인 항공편에 1인당 할증료가 {nightFee} 추가돼요. 지연으로 이 시간이 되어도 붙지 않아요.',
      ],
      words: '심야 밤 할증',
    },
    cards: {
      question: '어떤 카드를 쓸 수 있나요?',
      answer: [
        '결제 수단: {payMethods}.',
        { when: 'creditOnly', text: '체크카드와 선불카드는 사용할 수 없어요.' },
        { when: 'cards', text: '일본 외에서 발급된 카드는 결제 1건당 수수료가 {cardFee} 추가돼요.' },
      ],
      words: '비자 마스터 체크카드 알리페이 위챗페이 결제',
    },
    currency: {
      question: '원화로 결제할 수 있나요?',
      answer: [
        {
          when: 'manyCurrencies',
          text: '다른 통화로 요금을 볼 수 있지만 결제는 엔화예요. 엔화 금액을 항상 함께 표시해요. 엔과 위안 이외 통화의 금액은 {ratesFrom} 기준 환율표를 따라요.',
        },
        { when: 'yenOnly', text: '요금과 결제 모두 엔화예요.' },
      ],
      words: '달러 위안 환율 통화',
    },
    coupons: {
      question: '쿠폰이 적용되지 않아요',
      answer: [
        '{noDiscountPickup} 도착 항공편과 {noDiscountDropoff} 공항 도착 예약에는 쓸 수 없어요. 쿠폰 선택 화면에 쓸 수 없는 이유가 표시돼요.',
      ],
      words: '할인 코드 적용',
    },
    receipt: {
      question: '영수증을 받을 수 있나요?',
      answer: ['예약 화면에서 PDF 영수증을 받을 수 있어요. 일본의 적격청구서이기도 해요.'],
      words: '인보이스 경비 증빙',
    },
    change: {
      question: '예약을 변경할 수 있나요?',
      answer: [
        '변경할 수 없어요. ‘다시 예약’을 누르면 내용이 모두 복사되니 다른 부분만 고쳐 주세요. 이전 예약은 새 예약의 결제가 끝난 뒤에 취소돼요.',
      ],
      words: '날짜 변경 시간 변경 인원 변경',
    },
    cancelPickup: {
      question: '공항→시내 예약은 어떻게 취소하나요?',
      answer: [
        '예약 화면에서 취소해 주세요. 직원이 탑승 QR을 확인하기 전까지(늦어도 항공편 도착 {pickupCancel} 후까지) 무료예요. 일본 외 발급 카드 수수료는 환불되지 않아요.',
      ],
      words: '환불 픽업 취소',
    },
    cancelDropoff: {
      question: '시내→공항 예약은 어떻게 취소하나요?',
      answer: [
        '예약 화면에서 취소해 주세요. 공항 도착 희망 시각까지 {dropoffFreeCancel} 넘게 남았을 때 무료예요. 그 뒤에는 환불되지 않아요. 일본 외 발급 카드 수수료는 환불되지 않아요. 예약 화면에 기한이 시각으로 표시돼요.',
      ],
      words: '환불 샌딩 취소 수수료',
    },
    cancelTransfer: {
      question: '시내 지점 간 이동은 어떻게 취소하나요?',
      answer: [
        '예약 화면에서 취소해 주세요. 출발까지 {transferFreeCancel} 넘게 남았을 때 무료예요. 그 뒤에는 환불되지 않아요. 일본 외 발급 카드 수수료는 환불되지 않아요.',
      ],
      words: '취소 환불 시내 이동',
    },
    refundTime: {
      question: '환불은 언제 되나요?',
      answer: [
        '처리 후 보통 {refundDays}일 안이에요. 결제한 수단으로 돌려드리고, 반영 시점은 카드사마다 달라요.',
      ],
      words: '돈 며칠 입금',
    },
    flightCancelled: {
      question: '항공편이 결항됐어요',
      answer: [
        '예약 화면에서 환불을 신청하거나 새 항공편으로 다시 예약해 주세요.',
        '저희 사정으로 운행하지 못하면 수수료를 포함해 전액 환불하고 {couponOff} 쿠폰을 보내 드려요.',
      ],
      words: '태풍 운휴 취소',
    },
    noShow: {
      question: '탑승하지 못하면 어떻게 되나요?',
      answer: [
        '공항→시내는 탑승 QR을 확인하기 전이라면 항공편 도착 {pickupCancel} 후까지 무료로 취소할 수 있어요. 시내→공항과 지점 간 이동은 일반 취소 기한을 따라요.',
        '그 뒤에는 ‘미탑승’으로 처리되고 요금은 환불되지 않아요. 저희 잘못이라면 예약 화면에서 환불을 신청해 주세요. 결제 금액의 적격청구서도 받을 수 있어요.',
      ],
      words: '노쇼 놓침 지각 늦잠',
    },
    findDesk: {
      question: '서비스 데스크는 어디인가요?',
      answer: [
        '안내 지도에서 터미널별로 가는 길을 차례대로 볼 수 있어요. 한 번 열면 인터넷 없이도 볼 수 있어요.',
      ],
      words: '집합 장소 승강장 터미널 지도 위치',
    },
    flightLate: {
      question: '항공편이 늦으면 어떻게 되나요?',
      answer: [
        '항공편명으로 예약했다면 좌석은 자리가 있는 다음 출발편으로 자동으로 옮겨져요. 추가 요금은 없어요. 새 시각은 예약 화면에 표시돼요.',
      ],
      words: '지연 연착 놓치다',
    },
    immigration: {
      question: '입국 심사가 오래 걸려요',
      answer: [
        '예약 화면에서 ‘입국 심사 중’ 버튼을 눌러 주세요. 데스크가 닫는 {counterCloses}까지, 자리가 있는 다음 출발편으로 좌석을 옮겨 드려요.',
      ],
      words: '대기 줄 세관 놓치다',
    },
    rideCode: {
      question: '인터넷 없이도 탑승 QR을 보여 줄 수 있나요?',
      answer: [
        '한 번 열었다면 보여 줄 수 있어요. 스캔되지 않으면 6자리 예비 코드를 알려 주세요.',
        '공항→시내는 서비스 데스크에서, 그리고 탑승할 때 보여 주세요. 시내→공항과 지점 간 이동은 문 앞에서 탑승할 때 기사님께 보여 주세요.',
      ],
      words: '오프라인 와이파이 코드 보여 주기 스캔',
    },
    waiting: {
      question: '늦으면 기사님이 기다려 주나요?',
      answer: [
        '출발 {gatherBefore} 전까지 집합해 주세요. 기사님은 최대 {driverWaits} 기다려요. 늦을 것 같으면 바로 알려 주세요.',
      ],
      words: '지각 집합 놓치다',
    },
    lostItem: {
      question: '차에 물건을 두고 내렸어요',
      answer: ['탑승일, 예약 번호, 물건을 고객센터에 알려 주세요. 차량을 확인하고 연락드릴게요.'],
      words: '분실물 유실 휴대폰',
    },
    signIn: {
      question: '일본 전화번호가 없어요',
      answer: [
        '어느 나라 전화번호로도, 이메일로도 가입할 수 있어요. 인증번호는 {codeMinutes} 동안 유효해요.',
      ],
      words: '로그인 회원가입 문자 인증',
    },
    tripInfo: {
      question: '결제한 뒤에 무엇을 하나요?',
      answer: [
        {
          when: 'fillByEarlier',
          text: '결제 {fillAfterPaid} 후와 출발 {fillBeforeRide} 전 가운데 이른 시각까지 모든 승객의 여권 영문 이름을 입력해 주세요.',
        },
        {
          when: 'fillAfterPaidOnly',
          text: '결제 후 {fillAfterPaid} 안에 모든 승객의 여권 영문 이름을 입력해 주세요.',
        },
        '입력하지 않으면 예약이 취소되고 일본 외 발급 카드 수수료를 뺀 금액이 환불돼요.',
      ],
      words: '탑승 정보 여권 이름 입력',
    },
    companions: {
      question: '동행자의 이름을 몰라요',
      answer: ['예약 화면에서 동행자 링크를 보내 주세요. 본인이 직접 입력할 수 있어요.'],
      words: '가족 친구 링크 공유',
    },
    contact: {
      question: '상담원과 이야기할 수 있나요?',
      answer: [
        '고객센터에서 평소 쓰는 앱으로 연락할 수 있어요. 전화: {operatorPhone}({operatorHours}, 일본 시간). 이메일: {operatorEmail}.',
      ],
      words: '전화 카카오톡 LINE 상담 연락처',
    },
  },
}
