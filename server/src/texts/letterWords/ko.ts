import { lateHeading } from './late'
import type { LetterheadWords, LetterWords } from './types'

const counted = (name: string, count: number, unit: string) => (count === 0 ? '' : `${name} ${count}${unit}`)

/** Around the notices, in Korean. */
export const ko: LetterWords = {
  headings: {
    paid: ({ gatherAt, isPickup }) => ({
      subject: isPickup ? `${gatherAt}까지 데스크로` : `${gatherAt}까지 탑승 장소로`,
      preview: '예약이 확정됐습니다',
    }),
    fillReminder: ({ fillUntil }) => ({
      subject: `${fillUntil}까지 탑승 정보 입력`,
      preview: '입력하면 탑승 QR이 나옵니다',
    }),
    rideReminder: ({ gatherAt }) => ({
      subject: `${gatherAt} 집합`,
      preview: '탑승 QR은 인터넷 없이 됩니다',
    }),
    driverAssigned: ({ plate, driver, collectWindow }) => ({
      subject: plate === '' ? '기사와 차량 배정' : `미니버스: ${plate}`,
      preview: [driver, collectWindow].filter((part) => part !== '').join(', '),
    }),
    late: lateHeading({
      bus: (minutes, time) => `버스 ${minutes}분 지연, ${time}쯤 출발`,
      door: (minutes, time) => `${minutes}분 지연, ${time} 문 앞 도착 예상`,
      was: (time) => `이전 ${time}`,
      wasAndCode: (time) => `이전 ${time}, 탑승 QR은 그대로`,
    }),
    seatMoved: ({ movedTo, gatherAt }) => ({
      subject: `좌석을 ${movedTo} 버스로 옮겼습니다`,
      preview: `추가 요금 없음, ${gatherAt} 집합`,
    }),
    flightCancelled: ({ isGiven, isFreeOver }) =>
      isGiven || isFreeOver
        ? undefined
        : {
            subject: '항공편 결항: 환불 또는 다시 예약',
            preview: '예약 화면에서 선택해 주십시오',
          },
    operatorCancelled: ({ rideAt, refund }) => ({
      subject: `${rideAt} 버스 운행 불가`,
      preview: refund === '' ? '죄송합니다' : `${refund} 환불. 죄송합니다`,
    }),
    refundSent: ({ refund, refundBy }) => ({
      subject: `${refund} 환불했습니다`,
      preview: refundBy === '' ? '따로 하실 일은 없습니다' : `${refundBy}쯤 반영`,
    }),
  },
  changed: '변경 안내',
  atDeskBy: (date) => `${date}, 이 시각까지 데스크로`,
  atDoorBy: (date) => `${date}, 이 시각까지 문 앞으로`,
  fillBy: (date) => `${date}, 탑승 정보 입력 기한`,
  busLeavesAt: (date) => `${date}, 버스 출발`,
  stopAt: (date) => `${date}, 정차 예상 시각`,
  minibus: '타실 미니버스',
  goesBack: '환불 금액',
  wentBack: '환불 금액',
  arrivesAbout: (date) => `${date}쯤 명세서에 반영`,
  freeUntil: (date) => `${date}, 무료 취소 기한`,
  japanTime: '일본 시간',
  was: (value) => `이전 ${value}`,
  party: ({ adults, children, infants, bags }) =>
    [
      counted('성인', adults, '명'),
      counted('어린이', children, '명'),
      counted('무릎에 앉는 유아', infants, '명'),
      counted('짐', bags, '개'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  collectedBetween: (window) => `미니버스는 ${window} 사이에 문 앞으로 갑니다.`,
  rideCode: {
    label: '탑승 QR',
    same: '탑승 QR(이전과 같음)',
    note: '탑승할 때 둘 중 하나를 직원에게 보여 주십시오. 차 안에서 추가로 결제할 금액은 없습니다.',
    alt: '탑승 QR. 그림이 보이지 않으면 6자리 코드로 탑승할 수 있습니다.',
  },
  next: {
    heading: '다음에 할 일',
    walk: (minutes) => `도착 출구를 나와 서비스 데스크까지 걸어서 ${minutes}분입니다.`,
    showCode: (by) => `${by}까지 데스크에서 탑승 QR을 보여 주십시오.`,
    leaves: (time) => `버스는 ${time}에 출발합니다.`,
    flightLate: (flightNo) =>
      `${flightNo}편이 늦어지면 자리가 있는 다음 버스로 좌석을 옮깁니다. 추가 요금은 없습니다.`,
    anyFlightLate:
      '항공편이 늦어지면 예약 화면의 ‘입국 심사 중’이나 데스크에서 알려 주십시오. 자리가 있는 다음 버스로 추가 요금 없이 옮겨 드립니다.',
    fillFirst: (until) => `${until}까지 탑승 정보를 입력해 주십시오. 그러면 탑승 QR이 나옵니다.`,
    beAtDoor: (window) => `문 앞에서 기다려 주십시오. 미니버스는 ${window} 사이에 도착합니다.`,
    showDriver: '기사에게 탑승 QR을 보여 주십시오.',
  },
  line: {
    ride: '탑승 일정',
    newTimes: '새 시각',
    leg: { bus: (minutes) => `버스, ${minutes}분`, minibus: (stops) => `미니버스, 최대 ${stops}곳 정차` },
    change: '직원이 갈아타는 곳을 안내합니다.',
    oneTime: (moment) => `정확한 시각은 ${moment}에 정해집니다.`,
    attached: '첨부한 캘린더 파일에 이 시각이 들어 있습니다.',
    refund: '환불 진행',
    accepted: '취소를 접수했습니다',
    sent: '환불을 처리했습니다',
    onStatement: '명세서에 반영',
    about: '쯤',
    statementNote: '카드에 따라 먼저 청구된 뒤 다음 달에 차감될 수 있습니다.',
  },
  buttons: {
    open: '예약 보기',
    fill: '탑승 정보 입력',
    choose: '환불 또는 다시 예약',
    refund: '환불 현황 보기',
    live: '실시간 운행 보기',
  },
  money: {
    paid: (amount) => `결제 금액 ${amount}`,
    withFee: (fee) => `일본 외 발급 카드 수수료 ${fee} 포함`,
    receiptAttached: '영수증을 첨부했습니다.',
    cancel: '예약 취소',
    freeUntilScan: (moment) =>
      `직원이 탑승 QR을 확인하기 전까지, 늦어도 ${moment}(일본 시간)까지 무료로 취소할 수 있습니다.`,
    freeUntil: (moment) => `${moment}(일본 시간)까지 무료로 취소할 수 있습니다.`,
    getBack: (amount) => `취소 시 환불 금액: ${amount}.`,
    getBackWithoutFee: (amount) => `취소 시 환불 금액: ${amount}. 카드 수수료는 환불되지 않습니다.`,
    noRefund: '무료 취소 기한이 지나 요금은 환불되지 않습니다.',
  },
  reasonRide: '이 탑승을 예약하셔서 보내 드리는 메일이며 광고가 없습니다.',
}

/** Around every letter, in Korean. */
export const koHead: LetterheadWords = {
  help: '고객센터',
  helpHours: (hours) => `${hours.replace('–', '~')}(일본 시간)`,
  orReply: '또는 이 메일에 답장',
  separator: ', ',
  stop: '.',
  gap: ' ',
  colon: ': ',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  commercial: '특정상거래법에 따른 표기',
  registrationNo: (number) => `등록번호 ${number}`,
}
