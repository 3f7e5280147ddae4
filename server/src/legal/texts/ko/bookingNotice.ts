import type { LegalTemplate } from '../../template'

export const bookingNotice: LegalTemplate = {
  title: '예약 전 안내',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '이용 방법',
      paragraphs: [
        'Noriai(노리아이)는 {airports}과 {areas} 사이를 버스와 미니버스로 문 앞에서 문 앞까지 잇는 공유 셔틀입니다. 공항에서 출발할 때는 버스를 타고 환승 장소에서 미니버스로 갈아탄 뒤 목적지 앞에서 내립니다. {wards} 안에서 문 앞에서 문 앞까지 가는 시내 지점 간 이동도 예약할 수 있습니다.',
      ],
      items: [
        '버스는 공항 출발 {firstPickup}~{lastPickup}, 공항행 {firstDropoff}~{lastDropoff}, 시내 지점 간 이동 {firstTransfer}~{lastTransfer}에 운행합니다. 출발편 시각은 예약 화면에 표시됩니다.',
        '출발 {gatherBefore} 전까지 집합해 주십시오. 기사는 집합 장소에서 최대 {driverWaits} 기다립니다.',
        '미니버스의 정차는 최대 {maxStops}곳입니다. 다른 승객의 정차로 늘어나는 시간은 최대 {maxExtraRide}입니다.',
        '정차 순서는 당사가 정합니다. 도착 예상 시각은 앞뒤 {doorWindow} 범위로 알려 드립니다.',
        '차량별 승객 수: 미니버스 {minibusSeats}명, 중형 버스 {mediumSeats}명, 버스 {busSeats}명.',
        '서비스 데스크는 {counterReopens}부터 {counterCloses}까지 운영합니다.',
      ],
    },
    {
      heading: '예약 마감',
      items: [
        '공항→시내: 항공편 도착 {pickupNotice} 전까지 예약할 수 있습니다.',
        '시내\u2060→공항: 공항 도착 희망 시각 {dropoffNotice} 전까지 예약할 수 있습니다.',
        '시내 지점 간 이동: 출발 {transferNotice} 전까지 예약할 수 있습니다.',
        {
          when: 'walkUp',
          text: '공항 포스터의 QR을 스캔하면 {walkUpLead} 후부터 출발하는 버스를 잔여 좌석 안에서 예약할 수 있습니다.',
        },
        '좌석은 국제선은 도착 {connectingInternational} 후, 국내선은 도착 {connectingDomestic} 후의 첫 출발편입니다.',
        {
          when: 'nightHold',
          text: '막차가 떠난 뒤 도착하면 다음 날 아침 {firstPickup} 버스를 예약할 수 있습니다. 공항에서 기다리는 것에 예약 전 동의가 필요합니다.',
        },
        {
          when: 'noNightHold',
          text: '막차가 떠난 뒤 도착하는 항공편은 운행 시간 외이므로 예약할 수 없습니다.',
        },
      ],
    },
    {
      heading: '인원과 어린이',
      items: [
        '한 번에 어린이를 포함해 {maxParty}명까지 예약할 수 있습니다.',
        {
          when: 'lapThroughBirthday',
          text: '탑승일이 만 {lapYears}세 생일 당일이거나 그 전이면 성인 무릎에 앉아 무료로 탈 수 있습니다(성인 1명당 {perAdult}명).',
        },
        {
          when: 'lapUnderMonths',
          text: '탑승일에 {lapMonths}개월 미만이면 성인 무릎에 앉아 무료로 탈 수 있습니다(성인 1명당 {perAdult}명).',
        },
        {
          when: 'lapMonthsInclusive',
          text: '탑승일에 {lapMonths}개월 이하이면 성인 무릎에 앉아 무료로 탈 수 있습니다(성인 1명당 {perAdult}명).',
        },
        '그 밖의 어린이는 성인 운임이 적용되며 좌석을 하나 사용합니다.',
        '무릎에 앉기로 한 유아가 탑승일 전에 대상 나이를 넘으면 좌석을 넣어 다시 예약할 수 있습니다. 또는 탑승 정보를 입력하기 전이고 운행 시작 전이면 한 번에 한해 취소하고 요금을 돌려받을 수 있습니다(카드 수수료 제외).',
        {
          when: 'childSeatFree',
          text: '만 {seatAge}세 미만이거나 키 {seatHeight}cm 미만인 어린이는 카시트(무료)를 선택해 주십시오.',
        },
        {
          when: 'childSeatPriced',
          text: '만 {seatAge}세 미만이거나 키 {seatHeight}cm 미만인 어린이는 카시트(1개 {seatFee})를 선택해 주십시오.',
        },
      ],
    },
    {
      heading: '짐',
      items: [
        '1인당 큰 캐리어({largeInches}인치 이하) {freeLarge}개와 작은 캐리어({smallInches}인치 이하) {freeSmall}개는 무료입니다.',
        '작은 캐리어는 세 변의 합 {smallSum}cm 이하이고 각 변 {smallSide}cm 이하, 큰 캐리어는 세 변의 합 {largeSum}cm 이하이고 각 변 {largeSide}cm 이하입니다. 무게 제한은 없습니다.',
        '추가 수하물은 1개 {extraBag}, 1인당 {maxExtra}개까지입니다.',
        '악기, 골프·스키 용품은 미리 알려 주시면 길이 {specialMax}cm까지 큰 캐리어로 싣습니다.',
        '이보다 큰 짐과 반려동물은 실을 수 없습니다.',
      ],
    },
    {
      heading: '요금과 결제',
      items: [
        '요금은 구, 인원, 추가 수하물 등에 따라 정해지며 결제 전에 모두 표시됩니다. 차 안에서 추가로 결제할 금액은 없습니다.',
        '{nightFrom}~{nightTo} 도착 항공편에는 1인당 야간 할증료가 {nightFee} 추가됩니다. 예정 시각 기준이며 지연으로 추가되지 않습니다.',
        {
          when: 'manyCurrencies',
          text: '다른 통화의 요금은 당사의 가격표에 따릅니다. 실제 결제는 엔화이며 엔화 금액을 항상 함께 표시합니다.',
        },
        { when: 'yenOnly', text: '요금은 엔화이며 통화를 바꿀 수 없습니다.' },
        {
          when: 'creditOnly',
          text: '카드는 신용카드만 사용할 수 있습니다. 체크카드와 선불카드는 사용할 수 없습니다.',
        },
        { when: 'cards', text: '일본 외에서 발급된 카드는 결제 1건당 수수료가 {cardFee} 추가됩니다.' },
        '{noDiscountPickup} 도착 항공편과 {noDiscountDropoff} 공항 도착 예약에는 쿠폰을 쓸 수 없습니다.',
      ],
    },
    {
      heading: '좌석과 탑승 정보',
      items: [
        {
          when: 'holdOn',
          text: '확인 화면을 열면 좌석을 {holdMinutes} 동안 확보합니다. 예약 후 {payMinutes} 안에 결제해 주십시오. 시간이 지나면 예약이 만료되고 좌석이 해제됩니다.',
        },
        {
          when: 'holdOff',
          text: '예약 후 {payMinutes} 안에 결제해 주십시오. 시간이 지나면 예약이 만료되고 좌석이 해제됩니다.',
        },
        {
          when: 'fillByEarlier',
          text: '결제 {fillAfterPaid} 후와 출발 {fillBeforeRide} 전 가운데 이른 시각까지 탑승 정보(여권 영문 이름 등)를 입력해 주십시오.',
        },
        {
          when: 'fillAfterPaidOnly',
          text: '결제 후 {fillAfterPaid} 안에 탑승 정보(여권 영문 이름 등)를 입력해 주십시오.',
        },
        '입력하지 않으면 예약이 취소되고 일본 외 발급 카드 수수료를 뺀 금액이 환불됩니다.',
      ],
    },
    {
      heading: '변경·취소·환불',
      items: [
        '예약은 변경할 수 없습니다. 예약 화면에서 ‘다시 예약’을 눌러 주십시오. 새 예약의 결제가 끝나면 이전 예약은 자동으로 취소됩니다.',
        '공항→시내: 직원이 탑승 QR을 확인하기 전까지(늦어도 항공편 도착 {pickupCancel} 후까지) 무료로 취소할 수 있습니다.',
        '시내\u2060→공항: 공항 도착 희망 시각까지 {dropoffFreeCancel} 넘게 남았을 때 무료로 취소할 수 있습니다. 그 뒤에는 환불되지 않습니다.',
        '시내 지점 간 이동: 출발까지 {transferFreeCancel} 넘게 남았을 때 무료로 취소할 수 있습니다. 그 뒤에는 환불되지 않습니다.',
        '탑승하지 않고 무료 취소 기한이 지나면, 당사의 잘못이 아닌 한 요금은 환불되지 않습니다. 그 전에 직원이 미탑승으로 기록했더라도 여기 적힌 대로 취소할 수 있습니다.',
        '탑승하신 뒤 직원의 기록이 없더라도 도착 예정 시각 {unreportedEnd} 후에는 이용이 완료됩니다.',
        '취소는 예약 목록에서 해당 예약을 열어 진행합니다. 환불은 결제한 수단으로 돌려드립니다. 일본 외 발급 카드 수수료는 환불되지 않습니다.',
        '당사 사정으로 운행하지 못하면 수수료를 포함해 전액 환불하고 {couponOff} 쿠폰을 보내 드립니다.',
      ],
    },
    {
      heading: '지연',
      paragraphs: [
        '항공편 지연이나 입국 심사로 출발편을 놓치면 서비스 데스크나 고객센터에 알려 주십시오. 자리가 있는 다음 출발편을 추가 요금 없이 이용할 수 있습니다. 도로 사정에 따라 도착이 늦어질 수 있으니 일정에 여유를 두십시오.',
      ],
    },
  ],
}
