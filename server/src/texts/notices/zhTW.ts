import { departureChangeTexts } from './departureChange'
import { onTheWay } from './onTheWay'
import type { NoticeFacts, NoticeTexts } from './types'
import type { Part, Rows } from '../letter'

/** What ended with the ride, what goes back by which way and when it is there, and what is kept and why. */
const ending = (facts: NoticeFacts): readonly (Part | false)[] => [
  facts.bags && `加購的${facts.bags}件行李已一併取消。`,
  facts.seatedChildren && `孩子的座位（${facts.seatedChildren}席）已一併取消。`,
  facts.couponUntil && `優惠券已退回，${facts.couponUntil}以前可再使用。`,
  facts.tooLate === 'final' && '取消時已過免費取消期限，恕不退款。',
  facts.tooLate === 'asked' &&
    '取消時已過免費取消期限。正在審核您的退款申請，結果會以電子郵件與訂單頁面通知。',
  { rows: [['退款金額', facts.refund], ...waysBack(facts)] },
  facts.refundDays && `入帳約需${facts.refundDays}天，依發卡銀行或支付平台而定。`,
  facts.toGift && '禮物卡餘額已退回，現在就能使用。',
  facts.atCounter && '服務櫃檯退還的部分，請告知服務人員訂單編號領取。',
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
  ['信用卡', toCard],
  ['微信支付', toWechat],
  ['支付寶', toAlipay],
  ['禮物卡餘額', toGift],
  ['服務櫃檯', atCounter],
  ['其中加購行李', bagsBack],
  ['其中孩子的座位', seatsBack],
]

/** The coupon after a failure of ours. */
const apology = ({ couponOff }: NoticeFacts) => couponOff && `已為您發放一張下次可用的${couponOff}優惠券。`

const keptFee = ({ keptFee: fee }: NoticeFacts) =>
  `不予退還：${fee}，為非日本發行卡手續費，屬於刷卡付款本身的費用。`

/** Said to who was given a ride that cannot be ridden as planned. */
const onlyGiverCancels = '只有贈送的人可以取消這趟行程，請聯絡贈送的人。'

/** What who was missed can do, where they paid. */
const missedRights = (freeUntil: string) =>
  freeUntil
    ? `${freeUntil}（日本時間）以前仍可免費取消。`
    : '免費取消時間已過。若屬我方責任，請在訂單頁面申請退款。'

/** Notices in Traditional Chinese, for Taiwan. */
export const zhTW: NoticeTexts = {
  ...onTheWay['zh-TW'],
  ...departureChangeTexts('zh-TW', ending),
  paid: ({ gatherAt, fillUntil }) => ({
    title: '預訂成功',
    line: `集合時間：${gatherAt}`,
    body: [
      '已收到您的付款，座位已為您確定。',
      fillUntil && `請於${fillUntil}以前填寫乘車資料，逾期訂單將自動取消並退款，非日本發行卡手續費恕不退還。`,
    ],
  }),
  fillReminder: ({ fillUntil, isGiven }) => ({
    title: '乘車資料尚未填寫',
    line: fillUntil && `請於${fillUntil}以前完成`,
    body: [
      isGiven
        ? `請於${fillUntil}以前填寫乘車資料，逾期訂單將自動取消。`
        : `請於${fillUntil}以前填寫乘車資料，逾期訂單將自動取消並退款，非日本發行卡手續費恕不退還。`,
    ],
  }),
  rideReminder: ({ gatherAt }) => ({
    title: '行程即將開始',
    line: `集合時間：${gatherAt}`,
    body: ['乘車碼沒有網路也能用，上車不再付費。'],
  }),
  driverAssigned: ({ vehicle, plate, driver }) => ({
    title: '司機與車輛已安排',
    line: [vehicle, plate].filter((part) => part !== '').join('，'),
    body: [
      {
        rows: [
          ['車輛', vehicle],
          ['車牌號碼', plate],
          ['司機', driver],
        ],
      },
    ],
  }),
  stopOrderChanged: ({ stopNo, stopTotal, doorTime }) => ({
    title: '停靠順序有異動',
    line: `共${stopTotal}站，您是第${stopNo}站，${doorTime}`,
    body: [`共${stopTotal}站，您是第${stopNo}站。`],
  }),
  seatMoved: ({ movedFrom, movedTo }) => ({
    title: `座位已改到${movedTo}的班次`,
    line: movedFrom && `${movedFrom} → ${movedTo}`,
    body: [`您的座位已改到${movedTo}的班次，不另收費。`, '原乘車碼仍可使用。'],
  }),
  noSeatLeft: ({ isGiven }) => ({
    title: '後續班次已無空位',
    line: isGiven ? '' : '可免費取消訂單',
    body: [
      '航班延誤，後續班次皆已客滿。一有空位，會立即為您改到該班次。',
      isGiven ? onlyGiverCancels : '您可以在訂單頁面免費取消，也可以抵達後洽服務櫃檯。',
      isGiven && '您也可以抵達後洽服務櫃檯。',
    ],
  }),
  flightCancelled: ({ from, to, isGiven, isFreeOver }) => ({
    title: '您的航班已取消',
    line: isGiven ? '' : isFreeOver ? '可申請退款' : '可退款或重新預訂',
    body: [
      `${from} → ${to}`,
      isGiven
        ? `您的航班已取消。${onlyGiverCancels}`
        : isFreeOver
          ? '您的航班已取消。免費取消時間已過，可在訂單頁面申請退款，由服務人員審核。'
          : '您的航班已取消。可申請退款，或依新航班重新預訂，請在訂單頁面選擇。',
    ],
  }),
  missed: ({ from, to, freeUntil, isGiven }) => ({
    title: '我們沒有等到您上車',
    line: freeUntil && `${freeUntil}以前可免費取消`,
    body: [
      `${from} → ${to}`,
      '發車時我們沒有等到您。若您還在路上，請向服務人員出示乘車碼，也可以在訂單頁面聯絡我們。',
      isGiven ? onlyGiverCancels : missedRights(freeUntil),
    ],
  }),
  cancelled: (facts) => ({
    title: '訂單已取消',
    line: facts.refund && `退款金額：${facts.refund}`,
    body: [`${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`, ...ending(facts), apology(facts)],
  }),
  replaced: (facts) => ({
    title: `已由${facts.newRideAt}的新訂單取代`,
    line: facts.refund && `原訂單退款金額：${facts.refund}`,
    body: [
      '新訂單已付款完成，原訂單已取消。',
      {
        rows: [
          ['原訂單', `${facts.rideAt}（日本時間）`],
          ['新訂單', `${facts.newRideAt}（日本時間）`],
          ['新訂單編號', facts.newOrderNo],
        ],
      },
      ...ending(facts),
      apology(facts),
    ],
  }),
  tripInfoMissed: (facts) => ({
    title: '未填寫乘車資料，訂單已取消',
    line: facts.refund && `退款金額：${facts.refund}`,
    body: [
      `期限前未收到您的乘車資料，訂單已取消。\n${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  paidTooLate: (facts) => ({
    title: '座位已滿，全額退款',
    line: `退款金額：${facts.refund}`,
    body: ['付款於期限之後完成，且已無座位，將全額退款。', ...ending(facts)],
  }),
  operatorCancelled: (facts) => ({
    title: '班次停駛，訂單已取消',
    line: facts.refund && `退款金額：${facts.refund}`,
    body: [
      `因本公司因素，該班次停駛，訂單已取消，非常抱歉。${facts.refund && '款項將全額退還，包含非日本發行卡手續費。'}`,
      `${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
      apology(facts),
    ],
  }),
  goodwill: ({ goodwill, couponUntil }) => ({
    title: `送您一張致歉優惠券：折抵${goodwill}`,
    line: couponUntil && `有效期限至${couponUntil}`,
    body: [
      '這次搭乘造成您的不便，非常抱歉。',
      `已將一張折抵${goodwill}的優惠券放入您的帳戶，下次預訂可用。`,
      couponUntil && `有效期限至${couponUntil}。`,
    ],
  }),
  lostFound: ({ lostNumber }) => ({
    title: '可能找到了您遺失的物品',
    line: `物品編號 ${lostNumber}`,
    body: [
      '我們找到了一件與您所述相符的物品。',
      `請與我們聯絡，並告知訂單編號和物品編號${lostNumber}。確認是您本人的物品後，我們會告知如何取回。`,
      '依日本法律，拾得物須在數日內交給警方，之後請至警方處領取。',
    ],
  }),
  refundSent: (facts) => ({
    title: '已辦理退款',
    line: facts.refund,
    body: ['已辦理退款。', ...ending(facts)],
  }),
  refunded: (facts) => ({
    title: '退款完成',
    line: facts.refund,
    body: [{ rows: [['退款金額', facts.refund], ...waysBack(facts)] }, facts.keptFee && keptFee(facts)],
  }),
  refundFailed: () => ({
    title: '退款有些延遲',
    line: '我們正在處理',
    body: ['發卡銀行或支付平台未能接收退款。我們會再次辦理，並由服務人員跟進，您不需要做任何事。'],
  }),
  replacedStays: () => ({
    title: '原訂單並未取消',
    line: '原訂單行程已開始',
    body: ['新訂單已付款完成。本訂單行程已開始，因此沒有取消。'],
  }),
  refundCameBack: () => ({
    title: '退款遭退回',
    line: '我們會重新退款',
    body: [
      '先前通知您已完成的退款，後來遭發卡銀行或支付平台退回給我們。我們會重新辦理，完成後再通知您，您不需要做任何事。',
    ],
  }),
  refundImpossible: ({ refund }) => ({
    title: '請告訴我們其他退款方式',
    line: `退款金額：${refund}`,
    body: [
      '因為信用卡或帳戶已停用，或已超過支付平台可退款的期限，這筆款項無法以原付款方式退回。這筆錢仍然屬於您。',
      '請附上訂單編號與我們聯絡，告訴我們您希望的收款方式，例如銀行轉帳或在服務櫃檯領取現金。請勿以電子郵件傳送帳戶資料，需要的內容會由服務人員向您詢問。',
    ],
  }),
  refundDeclined: () => ({
    title: '退款申請結果',
    line: '未通過',
    body: ['您的退款申請已審核，此訂單不符合退款條件，原因可在訂單頁面查看。'],
  }),
  rideGiftTaken: ({ from, to }) => ({
    title: '您贈送的行程已被領取',
    line: `${from} → ${to}`,
    body: [
      `您贈送的行程已被領取。\n${from} → ${to}`,
      '乘車資料由領取人填寫。只有您可以取消訂單，退款也會退還給您。',
    ],
  }),
  rideGiftReturned: ({ from, to, fillUntil }) => ({
    title: '您贈送的行程已退回',
    line: fillUntil && `請於${fillUntil}以前填寫乘車資料`,
    body: [
      `領取人已將行程退回給您。\n${from} → ${to}`,
      '您可以自己搭乘、轉送他人，或取消訂單。',
      fillUntil &&
        `若要自己搭乘，請於${fillUntil}以前填寫乘車資料，逾期訂單將自動取消並退款，非日本發行卡手續費恕不退還。`,
    ],
  }),
  luggagePaid: ({ paid }) => ({
    title: '加購行李成功',
    line: `實付金額：${paid}`,
    body: [{ rows: [['實付金額', paid]] }, '行李碼在訂單頁面，交付行李時請出示。'],
  }),
  luggageCancelled: (facts) => ({
    title: '加購行李訂單已取消',
    line: facts.refund && `退款金額：${facts.refund}`,
    body: [
      '因本公司因素，您加購的行李已取消，非常抱歉。款項將全額退還，包含非日本發行卡手續費。',
      `您的乘車訂單沒有取消。\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  luggagePaidTooLate: (facts) => ({
    title: '行李加購未成功，全額退款',
    line: facts.refund && `退款金額：${facts.refund}`,
    body: ['付款完成時已無法再加購行李，將全額退款。', ...ending(facts)],
  }),
  lapChildSeatPaid: ({ paid }) => ({
    title: '孩子的座位加購成功',
    line: `實付金額：${paid}`,
    body: [
      { rows: [['實付金額', paid]] },
      '孩子與您同車，有自己的座位。如尚未填寫乘車資料，請在訂單頁面填寫。',
    ],
  }),
  lapChildSeatPaidTooLate: ({ refund }) => ({
    title: '孩子的座位加購未成功，全額退款',
    line: refund && `退款金額：${refund}`,
    body: ['付款完成時已無法再為孩子加購座位，將全額退款。'],
  }),
}
