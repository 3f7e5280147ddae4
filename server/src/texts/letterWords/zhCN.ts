import { lateHeading } from './late'
import type { LetterheadWords, LetterWords } from './types'

const counted = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit}`)

/** Around the notices, in Simplified Chinese. */
export const zhCN: LetterWords = {
  headings: {
    paid: ({ gatherAt, isPickup }) => ({
      subject: isPickup ? `请在${gatherAt}前到服务台` : `请在${gatherAt}前到上车地点`,
      preview: '预订成功',
    }),
    fillReminder: ({ fillUntil }) => ({
      subject: `请在${fillUntil}前填写出行信息`,
      preview: '填好即得乘车码',
    }),
    rideReminder: ({ gatherAt }) => ({
      subject: `${gatherAt}集合乘车`,
      preview: '没有网络也能出示乘车码',
    }),
    driverAssigned: ({ plate, driver, collectWindow }) => ({
      subject: plate === '' ? '司机和车辆已安排' : `您的小巴：${plate}`,
      preview: [driver, collectWindow].filter((part) => part !== '').join('，'),
    }),
    late: lateHeading({
      bus: (minutes, time) => `大巴晚点${minutes}分钟，预计${time}发车`,
      door: (minutes, time) => `行程晚点${minutes}分钟，预计${time}到门口`,
      was: (time) => `原${time}`,
      wasAndCode: (time) => `原${time}，乘车码不变`,
    }),
    seatMoved: ({ movedTo, gatherAt }) => ({
      subject: `座位已改到${movedTo}的班次`,
      preview: `不加收费用，${gatherAt}集合`,
    }),
    flightCancelled: ({ isGiven, isFreeOver }) =>
      isGiven || isFreeOver
        ? undefined
        : { subject: '航班取消：退款或重新预订', preview: '请在订单页面选择' },
    operatorCancelled: ({ rideAt, refund }) => ({
      subject: `${rideAt}的班次停运`,
      preview: refund === '' ? '非常抱歉' : `退还${refund}，非常抱歉`,
    }),
    refundSent: ({ refund, refundBy }) => ({
      subject: `已退款${refund}`,
      preview: refundBy === '' ? '您无需操作' : `约${refundBy}到账`,
    }),
  },
  changed: '行程有变',
  atDeskBy: (date) => `${date}，最晚到服务台`,
  atDoorBy: (date) => `${date}，请在此时到上车地点`,
  fillBy: (date) => `${date}，出行信息填写截止`,
  busLeavesAt: (date) => `${date}，大巴发车`,
  stopAt: (date) => `${date}，预计到达您的停靠点`,
  minibus: '您的小巴',
  goesBack: '退款金额',
  wentBack: '退款金额',
  arrivesAbout: (date) => `预计${date}前后到账`,
  freeUntil: (date) => `${date}，免费取消截止`,
  japanTime: '日本时间',
  was: (value) => `原${value}`,
  party: ({ adults, children, infants, bags }) =>
    [
      counted(adults, '位成人'),
      counted(children, '位儿童'),
      counted(infants, '位不占座婴幼儿'),
      counted(bags, '件行李'),
    ]
      .filter((part) => part !== '')
      .join('，'),
  collectedBetween: (window) => `小巴会在${window}之间到门口接您。`,
  rideCode: {
    label: '乘车码',
    same: '乘车码（与之前相同）',
    note: '上车时向工作人员出示其中一个即可，上车不再付费。',
    alt: '乘车码图片未显示，6位备用码同样有效。',
  },
  next: {
    heading: '接下来',
    walk: (minutes) => `走出到达出口后，步行${minutes}分钟到服务台。`,
    showCode: (by) => `请在${by}前到服务台出示乘车码。`,
    leaves: (time) => `大巴${time}发车。`,
    flightLate: (flightNo) => `${flightNo}航班延误时，座位会改到下一班有空位的大巴，不加收费用。`,
    anyFlightLate:
      '航班延误时，请在订单中点“还在排队入境”，或告知服务台，即可改到下一班有空位的大巴，不加收费用。',
    fillFirst: (until) => `请在${until}前填写出行信息，填好即得乘车码。`,
    beAtDoor: (window) => `请在上车地点等候，小巴会在${window}之间到达。`,
    showDriver: '请向司机出示乘车码。',
  },
  line: {
    ride: '您的行程',
    newTimes: '新的时间',
    leg: { bus: (minutes) => `大巴，${minutes}分钟`, minibus: (stops) => `小巴，最多停靠${stops}处` },
    change: '工作人员引导换乘。',
    oneTime: (moment) => `${moment}确定具体时间。`,
    attached: '附件中的日历文件包含以上时间。',
    refund: '退款进度',
    accepted: '已受理取消',
    sent: '已发出退款',
    onStatement: '退款到账',
    about: '前后',
    statementNote: '部分银行卡可能先入账，次月账单再抵扣。',
  },
  buttons: {
    open: '查看订单',
    fill: '填写出行信息',
    choose: '选择退款或重新预订',
    refund: '查看退款进度',
    live: '查看实时行程',
  },
  money: {
    paid: (amount) => `实付金额 ${amount}`,
    withFee: (fee) => `含非日本发行信用卡手续费${fee}`,
    receiptAttached: '收据见附件。',
    cancel: '取消订单',
    freeUntilScan: (moment) => `工作人员扫描乘车码之前可免费取消，最晚至${moment}（日本时间）。`,
    freeUntil: (moment) => `${moment}（日本时间）及之前可免费取消。`,
    getBack: (amount) => `取消后退还${amount}。`,
    getBackWithoutFee: (amount) => `取消后退还${amount}，非日本发行信用卡手续费不予退还。`,
    noRefund: '已过免费取消时间，车费不予退还。',
  },
  reasonRide: '因您预订了此行程而发送，不含广告。',
}

/** Around every letter, in Simplified Chinese. */
export const zhCNHead: LetterheadWords = {
  help: '客服',
  helpHours: (hours) => `${hours}（日本时间）`,
  orReply: '或直接回复本邮件',
  separator: '，',
  stop: '。',
  gap: '',
  colon: '：',
  terms: '用户协议',
  privacy: '隐私政策',
  commercial: '日本《特定商业交易法》公示',
  registrationNo: (number) => `登记编号 ${number}`,
}
