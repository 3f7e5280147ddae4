import { departureChangeTexts } from './departureChange'
import { onTheWay } from './onTheWay'
import type { NoticeFacts, NoticeTexts } from './types'
import type { Part, Rows } from '../letter'

/** What ended with the ride, what goes back by which way and when it is there, and what is kept and why. */
const ending = (facts: NoticeFacts): readonly (Part | false)[] => [
  facts.bags && `加购的${facts.bags}件行李已一并取消。`,
  facts.seatedChildren && `孩子的座位（${facts.seatedChildren}个）已一并取消。`,
  facts.couponUntil && `优惠券已退回，${facts.couponUntil}及之前可再次使用。`,
  facts.tooLate === 'final' && '取消时已过免费取消时间，款项不予退还。',
  facts.tooLate === 'asked' && '取消时已过免费取消时间。正在审核您的退款申请，结果将通过邮件和订单页面通知。',
  { rows: [['退款金额', facts.refund], ...waysBack(facts)] },
  facts.refundDays && `到账约需${facts.refundDays}天，以发卡行或支付平台为准。`,
  facts.toGift && '礼品卡余额已退回，现在即可使用。',
  facts.atCounter && '服务台退还的部分，请向工作人员报订单号领取。',
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
  ['支付宝', toAlipay],
  ['礼品卡余额', toGift],
  ['服务台', atCounter],
  ['其中加购行李', bagsBack],
  ['其中孩子的座位', seatsBack],
]

/** The coupon after a failure of ours. */
const apology = ({ couponOff }: NoticeFacts) => couponOff && `已为您发放一张下次可用的${couponOff}优惠券。`

const keptFee = ({ keptFee: fee }: NoticeFacts) =>
  `不予退还：${fee}，为非日本发行信用卡手续费，属于刷卡支付本身的费用。`

/** Said to who was given a ride that cannot be ridden as planned. */
const onlyGiverCancels = '只有赠送人可以取消该行程，请联系赠送人。'

/** What who was missed can do, where they paid. */
const missedRights = (freeUntil: string) =>
  freeUntil
    ? `${freeUntil}（日本时间）及之前仍可免费取消。`
    : '免费取消时间已过。如属我方责任，请在订单页面申请退款。'

/** Notices in Simplified Chinese, for the mainland. */
export const zhCN: NoticeTexts = {
  ...onTheWay['zh-CN'],
  ...departureChangeTexts('zh-CN', ending),
  paid: ({ gatherAt, fillUntil }) => ({
    title: '预订成功',
    line: `集合时间：${gatherAt}`,
    body: [
      '已收到付款，座位已为您确定。',
      fillUntil &&
        `请在${fillUntil}前填写出行信息，逾期订单将自动取消并退款，非日本发行信用卡手续费不予退还。`,
    ],
  }),
  fillReminder: ({ fillUntil, isGiven }) => ({
    title: '出行信息尚未填写',
    line: fillUntil && `请在${fillUntil}前完成`,
    body: [
      isGiven
        ? `请在${fillUntil}前填写出行信息，逾期订单将自动取消。`
        : `请在${fillUntil}前填写出行信息，逾期订单将自动取消并退款，非日本发行信用卡手续费不予退还。`,
    ],
  }),
  rideReminder: ({ gatherAt }) => ({
    title: '行程即将开始',
    line: `集合时间：${gatherAt}`,
    body: ['乘车码没有网络也能用，上车不再付费。'],
  }),
  driverAssigned: ({ vehicle, plate, driver }) => ({
    title: '司机和车辆已安排',
    line: [vehicle, plate].filter((part) => part !== '').join('，'),
    body: [
      {
        rows: [
          ['车辆', vehicle],
          ['车牌号', plate],
          ['司机', driver],
        ],
      },
    ],
  }),
  stopOrderChanged: ({ stopNo, stopTotal, doorTime }) => ({
    title: '停靠顺序有变',
    line: `共${stopTotal}站，您是第${stopNo}站，${doorTime}`,
    body: [`共${stopTotal}站，您是第${stopNo}站。`],
  }),
  seatMoved: ({ movedFrom, movedTo }) => ({
    title: `座位已改到${movedTo}的班次`,
    line: movedFrom && `${movedFrom} → ${movedTo}`,
    body: [`您的座位已改到${movedTo}的班次，不加收费用。`, '原乘车码继续有效。'],
  }),
  noSeatLeft: ({ isGiven }) => ({
    title: '后续班次已无空位',
    line: isGiven ? '' : '可免费取消订单',
    body: [
      '航班延误，后续班次均已满座。一有空位，会立即为您改到该班次。',
      isGiven ? onlyGiverCancels : '您可以在订单页面免费取消，也可以到达后前往服务台咨询。',
      isGiven && '您也可以到达后前往服务台咨询。',
    ],
  }),
  flightCancelled: ({ from, to, isGiven, isFreeOver }) => ({
    title: '您的航班已取消',
    line: isGiven ? '' : isFreeOver ? '可申请退款' : '可退款或重新预订',
    body: [
      `${from} → ${to}`,
      isGiven
        ? `您的航班已取消。${onlyGiverCancels}`
        : isFreeOver
          ? '您的航班已取消。免费取消时间已过，可在订单页面申请退款，由工作人员审核。'
          : '您的航班已取消。可申请退款，或按新航班重新预订，请在订单页面选择。',
    ],
  }),
  missed: ({ from, to, freeUntil, isGiven }) => ({
    title: '我们没有等到您上车',
    line: freeUntil && `${freeUntil}及之前可免费取消`,
    body: [
      `${from} → ${to}`,
      '发车时我们没有等到您。如果您还在路上，请向工作人员出示乘车码，也可以在订单页面联系我们。',
      isGiven ? onlyGiverCancels : missedRights(freeUntil),
    ],
  }),
  cancelled: (facts) => ({
    title: '订单已取消',
    line: facts.refund && `退款金额：${facts.refund}`,
    body: [`${facts.rideAt}（日本时间）\n${facts.from} → ${facts.to}`, ...ending(facts), apology(facts)],
  }),
  replaced: (facts) => ({
    title: `已换成${facts.newRideAt}的新订单`,
    line: facts.refund && `原订单退款金额：${facts.refund}`,
    body: [
      '新订单已支付成功，原订单已取消。',
      {
        rows: [
          ['原订单', `${facts.rideAt}（日本时间）`],
          ['新订单', `${facts.newRideAt}（日本时间）`],
          ['新订单号', facts.newOrderNo],
        ],
      },
      ...ending(facts),
      apology(facts),
    ],
  }),
  tripInfoMissed: (facts) => ({
    title: '未填写出行信息，订单已取消',
    line: facts.refund && `退款金额：${facts.refund}`,
    body: [
      `未在截止时间前填写出行信息，订单已取消。\n${facts.rideAt}（日本时间）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  paidTooLate: (facts) => ({
    title: '座位已满，全额退款',
    line: `退款金额：${facts.refund}`,
    body: ['付款在支付截止时间之后完成，且已无座位，将全额退款。', ...ending(facts)],
  }),
  operatorCancelled: (facts) => ({
    title: '班次停运，订单已取消',
    line: facts.refund && `退款金额：${facts.refund}`,
    body: [
      `因我方原因，该班次停运，订单已取消，非常抱歉。${facts.refund && '款项将全额退还，含非日本发行信用卡手续费。'}`,
      `${facts.rideAt}（日本时间）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
      apology(facts),
    ],
  }),
  goodwill: ({ goodwill, couponUntil }) => ({
    title: `送您一张致歉优惠券：立减${goodwill}`,
    line: couponUntil && `有效期至${couponUntil}`,
    body: [
      '这次乘车给您带来不便，非常抱歉。',
      `已将一张立减${goodwill}的优惠券放入您的账户，下次预订可用。`,
      couponUntil && `有效期至${couponUntil}。`,
    ],
  }),
  lostFound: ({ lostNumber }) => ({
    title: '可能找到了您遗失的物品',
    line: `物品编号 ${lostNumber}`,
    body: [
      '我们找到了一件与您所述相符的物品。',
      `请联系我们，并告知订单号和物品编号${lostNumber}。核实确为您本人的物品后，我们会告诉您如何取回。`,
      '依照日本法律，拾得物须在数日内交给警方，之后请到警方处领取。',
    ],
  }),
  refundSent: (facts) => ({
    title: '退款已发出',
    line: facts.refund,
    body: ['退款已发出。', ...ending(facts)],
  }),
  refunded: (facts) => ({
    title: '退款已完成',
    line: facts.refund,
    body: [{ rows: [['退款金额', facts.refund], ...waysBack(facts)] }, facts.keptFee && keptFee(facts)],
  }),
  refundFailed: () => ({
    title: '退款有所延迟',
    line: '我们正在处理',
    body: ['发卡行或支付平台未能接收退款。我们会再次办理，并由工作人员跟进，您无需操作。'],
  }),
  replacedStays: () => ({
    title: '原订单未取消',
    line: '原订单行程已开始',
    body: ['新订单已支付成功。本订单行程已开始，因此未取消。'],
  }),
  refundCameBack: () => ({
    title: '退款被退回',
    line: '我们会重新退款',
    body: [
      '之前已通知您完成的退款，后来被发卡行或支付平台退回给我们。我们会重新办理，完成后再通知您，您无需操作。',
    ],
  }),
  refundImpossible: ({ refund }) => ({
    title: '请告诉我们其他退款方式',
    line: `退款金额：${refund}`,
    body: [
      '由于银行卡或账户已注销，或已超过支付平台的可退款期限，这笔款项无法按原支付方式退回。这笔钱仍然属于您。',
      '请带上订单号联系我们，告诉我们您希望的收款方式，例如银行转账或在服务台领取现金。请勿通过邮件发送账户信息，所需内容会由工作人员向您询问。',
    ],
  }),
  refundDeclined: () => ({
    title: '退款申请结果',
    line: '未通过',
    body: ['您的退款申请已审核，该订单不符合退款条件，原因请在订单页面查看。'],
  }),
  rideGiftTaken: ({ from, to }) => ({
    title: '您赠送的行程已被领取',
    line: `${from} → ${to}`,
    body: [
      `您赠送的行程已被领取。\n${from} → ${to}`,
      '出行信息由领取人填写。只有您可以取消订单，退款也将退给您。',
    ],
  }),
  rideGiftReturned: ({ from, to, fillUntil }) => ({
    title: '您赠送的行程已退回',
    line: fillUntil && `请在${fillUntil}前填写出行信息`,
    body: [
      `领取人已将行程退回给您。\n${from} → ${to}`,
      '您可以自己乘车、转送他人或取消订单。',
      fillUntil &&
        `如需自己乘车，请在${fillUntil}前填写出行信息，逾期订单将自动取消并退款，非日本发行信用卡手续费不予退还。`,
    ],
  }),
  luggagePaid: ({ paid }) => ({
    title: '加购行李成功',
    line: `实付金额：${paid}`,
    body: [{ rows: [['实付金额', paid]] }, '行李码在订单页面，交运行李时请出示。'],
  }),
  luggageCancelled: (facts) => ({
    title: '加购行李订单已取消',
    line: facts.refund && `退款金额：${facts.refund}`,
    body: [
      '因我方原因，您加购的行李已取消，非常抱歉。款项将全额退还，含非日本发行信用卡手续费。',
      `您的乘车订单没有取消。\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  luggagePaidTooLate: (facts) => ({
    title: '行李加购未成功，全额退款',
    line: facts.refund && `退款金额：${facts.refund}`,
    body: ['付款完成时已无法再加购行李，将全额退款。', ...ending(facts)],
  }),
  lapChildSeatPaid: ({ paid }) => ({
    title: '孩子的座位已加购成功',
    line: `实付金额：${paid}`,
    body: [
      { rows: [['实付金额', paid]] },
      '孩子将与您同车，有单独座位。如尚未填写出行信息，请在订单页面填写。',
    ],
  }),
  lapChildSeatPaidTooLate: ({ refund }) => ({
    title: '孩子的座位加购未成功，全额退款',
    line: refund && `退款金额：${refund}`,
    body: ['付款完成时已无法再为孩子加购座位，将全额退款。'],
  }),
}
