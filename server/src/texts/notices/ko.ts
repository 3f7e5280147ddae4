import { departureChangeTexts } from './departureChange'
import { onTheWay } from './onTheWay'
import type { NoticeFacts, NoticeTexts } from './types'
import type { Part, Rows } from '../letter'

/** What ended with the ride, what goes back by which way and when it is there, and what is kept and why. */
const ending = (facts: NoticeFacts): readonly (Part | false)[] => [
  facts.bags && `추가 수하물 ${facts.bags}개도 함께 취소됐습니다.`,
  facts.seatedChildren && `아이 좌석 ${facts.seatedChildren}석도 함께 취소됐습니다.`,
  facts.couponUntil && `쿠폰을 돌려드렸습니다. ${facts.couponUntil}까지 다시 쓸 수 있습니다.`,
  facts.tooLate === 'final' && '무료 취소 기한이 지난 뒤에 취소되어 환불되지 않습니다.',
  facts.tooLate === 'asked' &&
    '무료 취소 기한이 지난 뒤에 취소됐습니다. 환불 신청을 확인하고 있으며 결과는 이메일과 예약 화면에서 알려 드립니다.',
  { rows: [['환불 금액', facts.refund], ...waysBack(facts)] },
  facts.refundDays && `카드사나 결제 서비스에 따라 반영까지 ${facts.refundDays}일쯤 걸립니다.`,
  facts.toGift && '기프트 카드 잔액은 바로 다시 쓸 수 있습니다.',
  facts.atCounter && '서비스 데스크 환불분은 직원에게 예약 번호를 알려 주시면 돌려드립니다.',
  facts.keptFee && keptFee(facts),
]

const waysBack = ({
  bagsBack,
  seatsBack,
  toCard,
  toWechat,
  toAlipay,
  toGift,
  atCounter,
}: NoticeFacts): Rows['rows'] => [
  ['신용카드', toCard],
  ['위챗페이', toWechat],
  ['알리페이', toAlipay],
  ['기프트 카드 잔액', toGift],
  ['서비스 데스크', atCounter],
  ['이 중 추가 수하물', bagsBack],
  ['이 중 아이 좌석', seatsBack],
]

/** The coupon after a failure of ours. */
const apology = ({ couponOff }: NoticeFacts) =>
  couponOff && `다음 예약에 쓸 수 있는 ${couponOff} 쿠폰을 보내 드렸습니다.`

const keptFee = ({ keptFee: fee }: NoticeFacts) =>
  `환불 제외: ${fee}\n일본 외 발급 카드 수수료로, 카드 결제 자체에 드는 비용이라 환불되지 않습니다.`

/** Said to who was given a ride that cannot be ridden as planned. */
const onlyGiverCancels = '이 이용권의 취소는 선물한 분만 할 수 있습니다. 선물한 분께 연락해 주십시오.'

/** What who was missed can do, where they paid. */
const missedRights = (freeUntil: string) =>
  freeUntil
    ? `${freeUntil}(일본 시간)까지는 무료로 취소할 수 있습니다.`
    : '무료 취소 기한이 지났습니다. 당사에 책임이 있으면 예약 화면에서 환불을 신청해 주십시오.'

/** Notices in Korean; titles are nouns, so that they suit screens and mails alike. */
export const ko: NoticeTexts = {
  ...onTheWay.ko,
  ...departureChangeTexts('ko', ending),
  paid: ({ gatherAt, fillUntil }) => ({
    title: '예약 확정',
    line: `집합 시각: ${gatherAt}`,
    body: [
      '결제를 확인하고 좌석을 확보했습니다.',
      fillUntil &&
        `${fillUntil}까지 탑승 정보를 입력해 주십시오. 입력하지 않으면 예약이 취소되고, 일본 외 발급 카드 수수료를 제외한 금액이 환불됩니다.`,
    ],
  }),
  fillReminder: ({ fillUntil, isGiven }) => ({
    title: '탑승 정보 미입력',
    line: fillUntil && `${fillUntil}까지 입력`,
    body: [
      isGiven
        ? `${fillUntil}까지 탑승 정보를 입력해 주십시오. 입력하지 않으면 예약이 취소됩니다.`
        : `${fillUntil}까지 탑승 정보를 입력해 주십시오. 입력하지 않으면 예약이 취소되고, 일본 외 발급 카드 수수료를 제외한 금액이 환불됩니다.`,
    ],
  }),
  rideReminder: ({ gatherAt }) => ({
    title: '탑승 시각 안내',
    line: `집합 시각: ${gatherAt}`,
    body: ['탑승 QR은 인터넷이 없어도 쓸 수 있습니다. 차 안에서 추가로 결제할 금액은 없습니다.'],
  }),
  driverAssigned: ({ vehicle, plate, driver }) => ({
    title: '기사와 차량 배정',
    line: [vehicle, plate].filter((part) => part !== '').join(', '),
    body: [
      {
        rows: [
          ['차량', vehicle],
          ['차량 번호', plate],
          ['기사', driver],
        ],
      },
    ],
  }),
  stopOrderChanged: ({ stopNo, stopTotal, doorTime }) => ({
    title: '정차 순서 변경',
    line: `총 ${stopTotal}곳 중 ${stopNo}번째, ${doorTime}`,
    body: [`총 ${stopTotal}곳 중 ${stopNo}번째 정차입니다.`],
  }),
  seatMoved: ({ movedFrom, movedTo }) => ({
    title: `좌석 이동: ${movedTo} 출발 버스`,
    line: movedFrom && `${movedFrom} → ${movedTo}`,
    body: [
      `좌석을 ${movedTo} 출발 버스로 옮겼습니다. 추가 요금은 없습니다.`,
      '탑승 QR은 그대로 쓸 수 있습니다.',
    ],
  }),
  noSeatLeft: ({ isGiven }) => ({
    title: '남은 출발편 만석',
    line: isGiven ? '' : '무료 취소 가능',
    body: [
      '항공편이 늦어지고 있으나, 옮길 수 있는 출발편에 남은 좌석이 없습니다. 자리가 나면 바로 옮겨 드립니다.',
      isGiven
        ? onlyGiverCancels
        : '예약 화면에서 무료로 취소할 수 있습니다. 도착 후 서비스 데스크에 문의하셔도 됩니다.',
      isGiven && '도착 후 서비스 데스크에 문의하셔도 됩니다.',
    ],
  }),
  flightCancelled: ({ from, to, isGiven, isFreeOver }) => ({
    title: '항공편 결항',
    line: isGiven ? '' : isFreeOver ? '환불 신청 가능' : '환불 또는 다시 예약',
    body: [
      `${from} → ${to}`,
      isGiven
        ? `항공편이 결항됐습니다. ${onlyGiverCancels}`
        : isFreeOver
          ? '항공편이 결항됐습니다. 무료 취소 기한이 지났습니다. 예약 화면에서 환불을 신청하시면 직원이 검토합니다.'
          : '항공편이 결항됐습니다. 취소하고 환불받거나 새 항공편으로 다시 예약할 수 있습니다. 예약 화면에서 선택해 주십시오.',
    ],
  }),
  missed: ({ from, to, freeUntil, isGiven }) => ({
    title: '탑승 확인 불가',
    line: freeUntil && `${freeUntil}까지 무료 취소 가능`,
    body: [
      `${from} → ${to}`,
      '출발할 때까지 탑승이 확인되지 않았습니다. 오시는 길이라면 직원에게 탑승 QR을 보여 주십시오. 예약 화면에서 문의하실 수도 있습니다.',
      isGiven ? onlyGiverCancels : missedRights(freeUntil),
    ],
  }),
  cancelled: (facts) => ({
    title: '예약 취소 완료',
    line: facts.refund && `환불 금액: ${facts.refund}`,
    body: [`${facts.rideAt}(일본 시간)\n${facts.from} → ${facts.to}`, ...ending(facts), apology(facts)],
  }),
  replaced: (facts) => ({
    title: `새 예약으로 대체: ${facts.newRideAt}`,
    line: facts.refund && `기존 예약 환불 금액: ${facts.refund}`,
    body: [
      '새 예약의 결제가 완료되어 기존 예약이 취소됐습니다.',
      {
        rows: [
          ['기존 예약', `${facts.rideAt}(일본 시간)`],
          ['새 예약', `${facts.newRideAt}(일본 시간)`],
          ['새 예약 번호', facts.newOrderNo],
        ],
      },
      ...ending(facts),
      apology(facts),
    ],
  }),
  tripInfoMissed: (facts) => ({
    title: '탑승 정보 미입력으로 예약 취소',
    line: facts.refund && `환불 금액: ${facts.refund}`,
    body: [
      `기한까지 탑승 정보가 입력되지 않아 예약이 취소됐습니다.\n${facts.rideAt}(일본 시간)\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  paidTooLate: (facts) => ({
    title: '남은 좌석이 없어 전액 환불',
    line: `환불 금액: ${facts.refund}`,
    body: ['결제 기한이 지난 뒤에 결제가 완료됐고 남은 좌석이 없어 전액 환불합니다.', ...ending(facts)],
  }),
  operatorCancelled: (facts) => ({
    title: '운행 불가로 예약 취소',
    line: facts.refund && `환불 금액: ${facts.refund}`,
    body: [
      `당사 사정으로 운행할 수 없어 예약을 취소했습니다. 죄송합니다.${facts.refund && ' 카드 수수료를 포함한 전액을 환불합니다.'}`,
      `${facts.rideAt}(일본 시간)\n${facts.from} → ${facts.to}`,
      ...ending(facts),
      apology(facts),
    ],
  }),
  goodwill: ({ goodwill, couponUntil }) => ({
    title: `보상 쿠폰 ${goodwill} 할인`,
    line: couponUntil && `${couponUntil}까지 사용`,
    body: [
      '이용에 불편을 드려 죄송합니다.',
      `다음 예약에 쓸 수 있는 ${goodwill} 할인 쿠폰을 계정에 넣어 드렸습니다.`,
      couponUntil && `${couponUntil}까지 쓸 수 있습니다.`,
    ],
  }),
  lostFound: ({ lostNumber }) => ({
    title: '분실물로 보이는 물건 발견',
    line: `습득 번호 ${lostNumber}`,
    body: [
      '문의하신 분실물로 보이는 물건을 찾았습니다.',
      `예약 번호와 습득 번호(${lostNumber})를 알려 주시면 본인 물건인지 확인하고 돌려받는 방법을 안내해 드립니다.`,
      '법에 따라 며칠 안에 경찰에 넘겨야 하며, 그 뒤에는 경찰에서 찾으실 수 있습니다.',
    ],
  }),
  refundSent: (facts) => ({
    title: '환불 처리',
    line: facts.refund,
    body: ['환불을 처리했습니다.', ...ending(facts)],
  }),
  refunded: (facts) => ({
    title: '환불 완료',
    line: facts.refund,
    body: [{ rows: [['환불 금액', facts.refund], ...waysBack(facts)] }, facts.keptFee && keptFee(facts)],
  }),
  refundFailed: () => ({
    title: '환불 지연',
    line: '다시 처리 중',
    body: [
      '카드사 또는 결제 서비스에서 환불을 받지 않았습니다. 다시 처리하고 있으며 담당자가 확인합니다. 따로 하실 일은 없습니다.',
    ],
  }),
  replacedStays: () => ({
    title: '기존 예약 유지',
    line: '이용 시작됨',
    body: ['새 예약의 결제가 완료됐습니다. 이 예약은 이미 이용이 시작되어 취소하지 않았습니다.'],
  }),
  refundCameBack: () => ({
    title: '환불 재처리',
    line: '환불금이 되돌아와 다시 처리 중',
    body: [
      '완료됐다고 알려 드린 환불이 그 뒤 카드사 또는 결제 서비스에서 되돌아왔습니다. 다시 환불하고 완료되면 알려 드립니다. 따로 하실 일은 없습니다.',
    ],
  }),
  refundImpossible: ({ refund }) => ({
    title: '환불 방법 확인 필요',
    line: `환불 금액: ${refund}`,
    body: [
      '카드나 계좌가 해지됐거나 결제 서비스에서 환불할 수 있는 기간이 지나, 결제하신 방법으로는 환불할 수 없습니다. 환불받을 권리는 그대로 있습니다.',
      '예약 번호와 함께 연락해 계좌 이체, 서비스 데스크 현금 등 원하시는 방법을 알려 주십시오. 계좌 정보는 이메일에 적지 마십시오. 필요한 내용은 담당자가 여쭙겠습니다.',
    ],
  }),
  refundDeclined: () => ({
    title: '환불 신청 결과',
    line: '환불 대상 아님',
    body: ['신청 내용을 확인했으나 환불 대상이 아닙니다. 이유는 예약 화면에서 확인할 수 있습니다.'],
  }),
  rideGiftTaken: ({ from, to }) => ({
    title: '선물 수락 완료',
    line: `${from} → ${to}`,
    body: [
      `선물한 이용권을 상대방이 받았습니다.\n${from} → ${to}`,
      '탑승 정보는 받은 분이 입력합니다. 취소는 선물한 분만 할 수 있으며 환불도 선물한 분이 받습니다.',
    ],
  }),
  rideGiftReturned: ({ from, to, fillUntil }) => ({
    title: '선물한 이용권 반환',
    line: fillUntil && `탑승 정보는 ${fillUntil}까지 입력`,
    body: [
      `선물을 받은 분이 이용권을 돌려주었습니다.\n${from} → ${to}`,
      '직접 탑승하거나 다른 분께 선물하거나 취소할 수 있습니다.',
      fillUntil &&
        `직접 탑승하려면 ${fillUntil}까지 탑승 정보를 입력해 주십시오. 입력하지 않으면 예약이 취소되고, 일본 외 발급 카드 수수료를 제외한 금액이 환불됩니다.`,
    ],
  }),
  luggagePaid: ({ paid }) => ({
    title: '추가 수하물 예약 확정',
    line: `결제 금액: ${paid}`,
    body: [{ rows: [['결제 금액', paid]] }, '수하물 QR은 예약 화면에 있습니다. 짐을 맡길 때 보여 주십시오.'],
  }),
  luggageCancelled: (facts) => ({
    title: '추가 수하물 취소 완료',
    line: facts.refund && `환불 금액: ${facts.refund}`,
    body: [
      '당사 사정으로 추가 수하물을 취소했습니다. 죄송합니다. 카드 수수료를 포함한 전액을 환불합니다.',
      `탑승 예약은 취소되지 않았습니다.\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  luggagePaidTooLate: (facts) => ({
    title: '추가 수하물 전액 환불',
    line: facts.refund && `환불 금액: ${facts.refund}`,
    body: ['결제가 완료됐을 때는 짐을 추가할 수 없는 상태였습니다. 전액 환불합니다.', ...ending(facts)],
  }),
  lapChildSeatPaid: ({ paid }) => ({
    title: '아이 좌석 예약 확정',
    line: `결제 금액: ${paid}`,
    body: [
      { rows: [['결제 금액', paid]] },
      '아이도 같은 차량에서 좌석에 앉아 갑니다. 탑승 정보를 아직 입력하지 않았다면 예약 화면에서 입력해 주십시오.',
    ],
  }),
  lapChildSeatPaidTooLate: ({ refund }) => ({
    title: '아이 좌석 전액 환불',
    line: refund && `환불 금액: ${refund}`,
    body: ['결제가 완료됐을 때는 아이 좌석을 추가할 수 없는 상태였습니다. 전액 환불합니다.'],
  }),
}
